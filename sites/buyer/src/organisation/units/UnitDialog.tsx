import { peopleApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { FormGrid, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { ChoiceField } from '../../forms/ChoiceField.tsx'
import { FormDialog } from '../../member-page/FormDialog.tsx'
import { messages } from './organisations.messages.ts'
import { branchOf, type Unit } from './unit-rows.ts'

interface UnitDialogProps {
  /** The organisation to change; without it a new one is made. */
  unit?: Unit | undefined
  parent?: Unit | undefined
  units: readonly Unit[]
  onClose: () => void
}

/** Adds an organisation, changes it, or hangs it somewhere else. */
export function UnitDialog({ unit, parent, units, onClose }: UnitDialogProps) {
  const t = useT()
  const [name, setName] = useState(unit?.org_name ?? '')
  const [code, setCode] = useState(unit?.org_code ?? '')
  const [parentId, setParentId] = useState(unit?.parent_id ?? parent?.id ?? '')
  const options = {
    refreshes: [peopleApi.organisations, peopleApi.accountChoices],
    onDone: (saved: Unit) => {
      toast(t(messages.saved, { name: saved.org_name }), { tone: 'success' })
      onClose()
    },
  }
  const add = useCommand(peopleApi.addOrganisation, options)
  const edit = useCommand(peopleApi.editOrganisation, options)
  const { busy, refusal } = unit ? edit : add
  const taken = refusal?.code === 'ORG_CODE_TAKEN'
  const wrong = {
    name: !name.trim() && t(messages.nameMissing),
    code: !/^[A-Za-z0-9._-]{1,40}$/.test(code.trim()) && t(messages.codeWrong),
  }
  // Nothing hangs from itself or from what hangs from it.
  const branch = unit ? branchOf(units, unit.id) : undefined
  const send = () => {
    const fields = {
      org_name: name.trim(),
      org_code: code.trim(),
      ...(parentId && { parent_id: parentId }),
    }
    void (unit ? edit.send({ id: unit.id, ...fields }) : add.send(fields))
  }
  return (
    <FormDialog
      title={
        unit
          ? t(messages.editTitle, { name: unit.org_name })
          : parent
            ? t(messages.addBelowTitle, { name: parent.org_name })
            : t(messages.add)
      }
      busy={busy}
      refusal={taken ? undefined : refusal}
      isWrong={Boolean(wrong.name || wrong.code)}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <FormGrid>
            <TextField
              label={t(messages.name)}
              required
              maxLength={60}
              value={name}
              onChange={setName}
              error={tried && wrong.name}
            />
            <TextField
              label={t(messages.code)}
              required
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              hint={t(messages.codeHint)}
              value={code}
              onChange={(typed) => {
                setCode(typed)
                if (taken) (unit ? edit : add).reset()
              }}
              error={(tried && wrong.code) || (taken && refusal.message)}
            />
          </FormGrid>
          <ChoiceField
            label={t(messages.parent)}
            empty={t(messages.top)}
            value={parentId}
            onChange={setParentId}
            choices={units
              .filter((it) => !branch?.has(it.id))
              .map((it) => ({
                id: it.id,
                name: it.org_name,
                note: it.org_code,
                depth: it.depth - 1,
                disabled: it.depth >= 8,
              }))}
          />
        </>
      )}
    </FormDialog>
  )
}
