import { Refusal } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { useEffect, useState } from 'react'
import { type FormSchema, type FormSection, type LeaveGuard, ResourceForm } from '../src/form/index.ts'
import { Stage, State } from './Stage.tsx'

const schema: FormSchema = {
  properties: {
    name: { type: 'object', maxLength: 120 },
    short_text: { type: 'object', maxLength: 200 },
    unit: { type: 'string', enum: ['PIECE', 'BOX', 'PAIR'] },
    sku: { type: 'string', minLength: 3, maxLength: 20, pattern: '^[A-Z0-9-]*$' },
    pack: { type: 'integer', minimum: 1, maximum: 999 },
    weight: { type: 'number', minimum: 0, maximum: 5000 },
    note: { type: 'string', maxLength: 300 },
    fragile: { type: 'boolean' },
  },
  required: ['name', 'unit', 'sku', 'pack'],
}
const sections: FormSection[] = [
  {
    id: 'texts',
    title: 'Texts',
    languages: true,
    fields: [
      { name: 'name', label: 'Name' },
      { name: 'short_text', label: 'Short text' },
    ],
  },
  {
    id: 'units',
    title: 'Units and packs',
    fields: [
      {
        name: 'unit',
        label: 'Unit',
        half: true,
        choices: [
          { value: 'PIECE', label: 'Piece' },
          { value: 'BOX', label: 'Box' },
          { value: 'PAIR', label: 'Pair' },
        ],
      },
      { name: 'sku', label: 'SKU', half: true, formText: 'Capital letters, digits and - only.' },
      { name: 'pack', label: 'Pieces in a pack', half: true },
      { name: 'weight', label: 'Weight in kg', half: true, hint: 'With its package' },
      { name: 'fragile', label: 'Breaks easily' },
    ],
  },
  { id: 'note', title: 'Note to the reviewer', fields: [{ name: 'note', label: 'Note', multiline: true }] },
]
const filled = {
  name: {
    'en-us': 'Nitrile glove, chemical resistant, 33 cm',
    'en-id': 'Sarung tangan nitril tahan kimia, 33 cm',
    'zh-cn': '耐化学丁腈手套 33 厘米',
  },
  short_text: { 'en-us': 'EN 374 type A, 0.38 mm, flock lined, 12 pairs', 'en-id': 'EN 374 tipe A, 0,38 mm' },
  unit: 'BOX',
  sku: 'PSF-2101',
  pack: '12',
  weight: '0.96',
}
const pause = (millis: number) => new Promise((done) => setTimeout(done, millis))

/** What a site makes of its router; here a click on the link below is what leaves. */
function useLeave(unsaved: boolean): LeaveGuard {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    const leave = () => (unsaved ? setAsked(true) : (location.hash = ''))
    addEventListener('story-leave', leave)
    return () => removeEventListener('story-leave', leave)
  }, [unsaved])
  return { asked, stay: () => setAsked(false), leave: () => (location.hash = '') }
}

export default function ResourceFormStory() {
  const [sent, setSent] = useState('')
  const [works, setWorks] = useState(true)
  const [saveDraft] = useState(() => async () => {
    await pause(150)
    if (document.documentElement.dataset['drafts'] === 'fail') throw new Error('not answered')
  })
  return (
    <Stage title="ResourceForm">
      <State name="Goods with a draft" wide>
        <p>
          <Button size="small" onClick={() => dispatchEvent(new Event('story-leave'))}>
            Leave the page
          </Button>{' '}
          <Button
            size="small"
            aria-pressed={!works}
            onClick={() => {
              document.documentElement.dataset['drafts'] = works ? 'fail' : 'save'
              setWorks(!works)
            }}
          >
            Drafts fail
          </Button>
        </p>
        <ResourceForm
          schema={schema}
          sections={sections}
          initial={filled}
          submitLabel="Submit changes"
          draftKey="story-goods"
          saveDraft={saveDraft}
          useLeaveGuard={useLeave}
          others={['Arif Nugroho']}
          onSubmit={async (values) => {
            await pause(150)
            if (values['sku'] === 'TAKEN') {
              const facts = { field: 'sku', problem: 'Another goods of the shop has this SKU.' }
              throw new Refusal(400, 'INVALID_INPUT', 'Parameter error', facts)
            }
            if (values['sku'] === 'CLOSED') throw new Refusal(409, 'SHOP_MOVED_ON', 'The shop is closed.')
            setSent(JSON.stringify(values))
          }}
          actions={<Button>Preview</Button>}
        />
        <p role="status">{sent}</p>
      </State>
      <State name="Read only" wide>
        <ResourceForm
          schema={schema}
          sections={sections.slice(1)}
          initial={filled}
          submitLabel="Save"
          onSubmit={() => pause(0).then(() => {})}
          readOnly="You may look at goods. Changing them needs “Goods: edit”, which Maya Sari can give."
        />
      </State>
    </Stage>
  )
}
