import { FormDialog } from '@borong/console/queue'
import { categoryLimits, parameterKinds } from '@borong/contract'
import { type Refusal, useT } from '@borong/site-kit'
import { Checkbox, Notice, Radios, TextArea, TextField } from '@borong/ui'
import { useState } from 'react'
import { NameFields } from '../page/NameFields.tsx'
import type { Parameter, Words } from './category-shown.ts'
import { messages } from './category.messages.ts'
import { choiceLines, readChoices } from './choice-lines.ts'

interface ParameterDialogProps {
  /** Absent: a new one. */
  parameter: Parameter | undefined
  others: readonly Parameter[]
  busy: boolean
  refusal: Refusal | undefined
  onSave: (parameter: Parameter) => void
  onClose: () => void
}

/** One parameter: what it is called, what can be said, and whether it has to be. */
export function ParameterDialog({ parameter, others, busy, refusal, onSave, onClose }: ParameterDialogProps) {
  const t = useT()
  const [names, setNames] = useState<Words>(parameter?.names ?? { 'en-us': '' })
  const [kind, setKind] = useState<Parameter['kind']>(parameter?.kind ?? 'TEXT')
  const [unit, setUnit] = useState(parameter?.unit ?? '')
  const [lines, setLines] = useState(choiceLines(parameter?.choices ?? []))
  const [required, setRequired] = useState(parameter?.required === 1)
  const [filterable, setFilterable] = useState(parameter?.filterable === 1)
  const english = names['en-us'].trim().toLowerCase()
  const isTaken = others.some((it) => it.names['en-us'].toLowerCase() === english)
  const choices = kind === 'CHOICE' ? readChoices(lines) : []
  return (
    <FormDialog
      title={parameter ? t(messages.editParameter, { name: parameter.names['en-us'] }) : t(messages.addParameter)}
      act={t(messages.save)}
      width={760}
      busy={busy}
      refusal={refusal}
      isWrong={!english || isTaken || !choices}
      onSend={() =>
        choices &&
        onSave({
          names,
          kind,
          unit: kind === 'NUMBER' ? unit.trim() : '',
          choices,
          required: required ? 1 : 0,
          filterable: filterable ? 1 : 0,
        })
      }
      onClose={onClose}
    >
      {(tried) => (
        <>
          <NameFields maxLength={categoryLimits.name} names={names} onChange={setNames} tried={tried} />
          {tried && english && isTaken && (
            <Notice tone="danger" live="assertive">
              {t(messages.parameterTaken)}
            </Notice>
          )}
          <Radios
            legend={t(messages.kind)}
            value={kind}
            onChange={setKind}
            options={parameterKinds.map((value) => ({ value, title: t(messages[value]) }))}
          />
          {kind === 'NUMBER' && (
            <TextField
              label={t(messages.unit)}
              hint={t(messages.unitHint)}
              optional
              autoComplete="off"
              maxLength={categoryLimits.unit}
              value={unit}
              onChange={setUnit}
            />
          )}
          {kind === 'CHOICE' && (
            <TextArea
              label={t(messages.choices)}
              hint={t(messages.choicesHint)}
              required
              rows={6}
              value={lines}
              onChange={setLines}
              error={tried && !choices && t(messages.choicesWanted)}
            />
          )}
          <Checkbox checked={required} onChange={setRequired} label={t(messages.required)} />
          <Checkbox checked={filterable} onChange={setFilterable} label={t(messages.filterable)} />
        </>
      )}
    </FormDialog>
  )
}
