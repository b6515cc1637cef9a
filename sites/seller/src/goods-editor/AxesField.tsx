import type { TextByLanguage } from '@borong/console/form'
import { offeredLanguages } from '@borong/console/site'
import { goodsLimits } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Button, Dialog, IconButton, Stack, TextField } from '@borong/ui'
import { Languages, Plus, Trash2, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import styles from './editor.module.css'
import { messages } from './goods-editor.messages.ts'
import { type Axis, addAxis, addValue, removeAxis, removeValue, type Variants, type Words } from './variants.ts'
import { WordsFields } from './WordsFields.tsx'

interface AxesFieldProps {
  variants: Variants
  onChange: (variants: Variants) => void
}

/** In what the skus differ: up to three names, each with its values. */
export function AxesField({ variants, onChange }: AxesFieldProps) {
  const t = useT()
  const { axes } = variants
  return (
    <div className={styles.axes}>
      {axes.map((axis, at) => (
        <AxisLine
          // Axes have nothing that stays the same but their place.
          key={at}
          axis={axis}
          onRename={(next) => onChange({ ...variants, axes: axes.with(at, next) })}
          onAdd={(values) => onChange(values.reduce((all, it) => addValue(all, at, it), variants))}
          onRemoveValue={(value) => onChange(removeValue(variants, at, value))}
          onRemove={() => onChange(removeAxis(variants, at))}
        />
      ))}
      {axes.length < goodsLimits.axes && (
        <p>
          <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => onChange(addAxis(variants))}>
            {t(axes.length ? messages.addAxis : messages.firstAxis)}
          </Button>
        </p>
      )}
    </div>
  )
}

interface AxisLineProps {
  axis: Axis
  /** Words of name and values are others; the English of the values stays. */
  onRename: (axis: Axis) => void
  onAdd: (values: readonly string[]) => void
  onRemoveValue: (value: string) => void
  onRemove: () => void
}

function AxisLine({ axis, onRename, onAdd, onRemoveValue, onRemove }: AxisLineProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const name = axis.name['en-us'] || t(messages.axis)
  const add = () => {
    // Several at once, as they are copied from a list.
    const values = typed.split(/[,;\n]/).filter((it) => it.trim())
    if (values.length) onAdd(values)
    setTyped('')
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    add()
  }
  const missing = [axis.name, ...axis.values].filter((it) =>
    offeredLanguages().some((lang) => !it[lang]?.trim()),
  ).length
  return (
    <div className={styles.axis} role="group" aria-label={name}>
      <TextField
        size="small"
        label={t(messages.axis)}
        labelHidden
        placeholder={t(messages.axisHint)}
        autoComplete="off"
        maxLength={goodsLimits.name}
        value={axis.name['en-us']}
        onChange={(text) => onRename({ ...axis, name: { ...axis.name, 'en-us': text } })}
      />
      <ul className={styles.values}>
        {axis.values.map((it) => (
          <li key={it['en-us']}>
            {it['en-us']}
            <IconButton
              size="small"
              label={t(messages.removeValue, { value: it['en-us'] })}
              onClick={() => onRemoveValue(it['en-us'])}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
        <li className={styles.newValue}>
          <TextField
            size="small"
            label={t(messages.newValue, { axis: name })}
            labelHidden
            placeholder={t(messages.newValueHint)}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            onKeyDown={onKey}
            onBlur={add}
          />
        </li>
      </ul>
      <span className={styles.axisActs}>
        {axis.values.length > 0 && (
          <Button size="small" variant="quiet" icon={<Languages aria-hidden="true" />} onClick={() => setOpen(true)}>
            {missing ? t(messages.languagesMissing, { n: missing }) : t(messages.otherLanguages)}
          </Button>
        )}
        <IconButton size="small" label={t(messages.removeAxis, { axis: name })} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </span>
      {isOpen && <LanguagesDialog axis={axis} onChange={onRename} onClose={() => setOpen(false)} />}
    </div>
  )
}

const withEnglish = (words: TextByLanguage, english: string): Words => ({ ...words, 'en-us': english })

/** The name and the values of an axis in the other languages. */
function LanguagesDialog({
  axis,
  onChange,
  onClose,
}: {
  axis: Axis
  onChange: (axis: Axis) => void
  onClose: () => void
}) {
  const t = useT()
  return (
    <Dialog
      open
      title={t(messages.languagesOf, { axis: axis.name['en-us'] || t(messages.axis) })}
      width={760}
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          {t(messages.done)}
        </Button>
      }
    >
      <Stack gap={12}>
        <WordsFields
          of={t(messages.axis)}
          words={axis.name}
          max={goodsLimits.name}
          onChange={(words) => onChange({ ...axis, name: withEnglish(words, words['en-us'] ?? '') })}
        />
        {axis.values.map((it, at) => (
          <WordsFields
            key={it['en-us']}
            of={it['en-us']}
            words={it}
            max={goodsLimits.value}
            // The English of a value is what skus are known by here.
            onChange={(words) => onChange({ ...axis, values: axis.values.with(at, withEnglish(words, it['en-us'])) })}
          />
        ))}
      </Stack>
    </Dialog>
  )
}
