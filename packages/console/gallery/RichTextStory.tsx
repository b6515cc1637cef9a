import { useState } from 'react'
import { RichText, type RichTextProps } from '../src/form/rich-text-editor.ts'
import { Stage } from './Stage.tsx'

const text = `## For acids, oils and solvents

**Textured palm** holds wet parts. Tested against 12 chemicals of EN ISO 374-1.

- 33 cm, 0.38 mm
- flock lined

| Size | Pairs in a pack |
| --- | --- |
| M | 12 |
| L | 12 |`
const pause = (millis: number) => new Promise((done) => setTimeout(done, millis))
async function upload(file: File) {
  await pause(200)
  if (file.name.includes('fails')) throw new Error('not answered')
  return '/pictures/glove.svg'
}

function One(props: Omit<RichTextProps, 'value' | 'onChange'> & { start?: string; shown?: boolean }) {
  const { start = '', shown, ...rest } = props
  const [value, setValue] = useState(start)
  return (
    <div>
      <RichText {...rest} value={value} onChange={setValue} />
      {shown && (
        <pre data-written style={{ whiteSpace: 'pre-wrap' }}>
          <code>{value}</code>
        </pre>
      )}
    </div>
  )
}

export default function RichTextStory() {
  return (
    <Stage title="RichText">
      <One
        label="Description"
        start={text}
        uploadPicture={upload}
        maxLength={5000}
        hint="Shown below the prices"
        shown
      />
      <One label="Empty" placeholder="Missing; buyers see English" />
      <One label="With an error" start="Too short" error="At least 20 characters." />
      <One label="Too long" start="This text is longer than it may be." maxLength={20} />
      <One label="Read only" start={text} readOnly />
    </Stage>
  )
}
