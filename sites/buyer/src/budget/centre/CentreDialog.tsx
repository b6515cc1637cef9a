import type { UseQueryResult } from '@tanstack/react-query'
import { type Reply, type Input, budgetApi, costCentreTypes } from '@borong/contract'
import { type Refusal, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { FromTo } from '@borong/site-kit/date/DateFields.tsx'
import { FormGrid, Select, TextField, toast } from '@borong/ui'
import type { ComboboxOption } from '@borong/ui/use-options.ts'
import { useState } from 'react'
import { ValuePicker } from '../../forms/ValuePicker.tsx'
import { FormDialog } from '../../member-page/FormDialog.tsx'
import { type Centre, dayOf, noonOf } from './centre-shown.ts'
import { messages } from './centre.messages.ts'
import { fitsCode } from './fits-code.ts'

const refreshes = [budgetApi.costCentres, budgetApi.choices, budgetApi.myCostCentres]

/** Adds a cost centre, or changes one. */
export function CentreDialog({ centre, onClose }: { centre?: Centre | undefined; onClose: () => void }) {
  const t = useT()
  const choices = useApiQuery(budgetApi.choices)
  const [code, setCode] = useState(centre?.code ?? '')
  const [name, setName] = useState(centre?.name ?? '')
  const [type, setType] = useState(costCentreTypes.find((it) => it === centre?.type) ?? 'DEPARTMENT')
  const [description, setDescription] = useState(centre?.description ?? '')
  const [from, setFrom] = useState(dayOf(centre?.valid_from))
  const [to, setTo] = useState(dayOf(centre?.valid_to))
  const [managerId, setManagerId] = useState(centre?.manager_id ?? '')
  const [memberIds, setMemberIds] = useState<readonly string[]>(centre?.members.map((it) => it.member_id) ?? [])
  const [subjectIds, setSubjectIds] = useState<readonly string[]>(centre?.accounting_subs.map((it) => it.id) ?? [])

  const onDone = (saved: { code: string }) => {
    toast(t(messages.saved, { code: saved.code }), { tone: 'success' })
    onClose()
  }
  const add = useCommand(budgetApi.addCostCentre, { refreshes, onDone })
  const edit = useCommand(budgetApi.editCostCentre, { refreshes, onDone })
  const { busy, refusal } = centre ? edit : add
  const [sent, setSent] = useState('')
  const taken = refusal?.code === 'CODE_TAKEN' && sent === code.trim()
  const wrong = {
    code: !fitsCode(code),
    name: !name.trim(),
  }
  const send = () => {
    setSent(code.trim())
    const [validFrom, validTo] = [noonOf(from), noonOf(to)]
    const fields: Input<typeof budgetApi.addCostCentre> = {
      code: code.trim(),
      name: name.trim(),
      type,
      description: description.trim(),
      member_ids: [...memberIds],
      accounting_sub_ids: [...subjectIds],
      ...(validFrom !== undefined && { valid_from: validFrom }),
      ...(validTo !== undefined && { valid_to: validTo }),
      ...(managerId && { manager_id: managerId }),
    }
    void (centre ? edit.send({ id: centre.id, version: centre.version, ...fields }) : add.send(fields))
  }
  const { people, subjects, options } = useChoices(centre, choices)
  return (
    <FormDialog
      title={centre ? t(messages.editTitle, { code: centre.code }) : t(messages.addCentre)}
      busy={busy}
      refusal={taken ? undefined : refusal}
      isWrong={wrong.code || wrong.name}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <CodeAndName {...{ centre, code, setCode, taken, refusal, tried, wrong, name, setName }} />
          <TypeAndManager {...{ type, setType, managerId, setManagerId, options, people }} />
          <FormGrid>
            <FromTo
              from={{
                label: t(messages.validFrom),
                optional: true,
                hint: t(messages.validHint),
                value: from,
                onChange: setFrom,
              }}
              to={{ label: t(messages.validTo), optional: true, value: to, onChange: setTo }}
            />
          </FormGrid>
          <MembersPicker memberIds={memberIds} setMemberIds={setMemberIds} options={options} people={people} />
          <SubjectsPicker subjectIds={subjectIds} setSubjectIds={setSubjectIds} options={options} subjects={subjects} />
          <TextField
            label={t(messages.description)}
            optional
            autoComplete="off"
            maxLength={200}
            value={description}
            onChange={setDescription}
          />
        </>
      )}
    </FormDialog>
  )
}

interface SubjectsPickerProps {
  subjectIds: readonly string[]
  setSubjectIds: (ids: readonly string[]) => void
  options: (names: ReadonlyMap<string, string>) => ComboboxOption[] | undefined
  subjects: ReadonlyMap<string, string>
}

function SubjectsPicker({ subjectIds, setSubjectIds, options, subjects }: SubjectsPickerProps) {
  const t = useT()
  return (
    <ValuePicker
      label={t(messages.allowed)}
      hint={t(messages.allowedHint)}
      max={500}
      chosen={subjectIds}
      onChange={setSubjectIds}
      source={options(subjects)}
      nameOf={(id) => subjects.get(id)}
    />
  )
}

interface MembersPickerProps {
  memberIds: readonly string[]
  setMemberIds: (ids: readonly string[]) => void
  options: (names: ReadonlyMap<string, string>) => ComboboxOption[] | undefined
  people: ReadonlyMap<string, string>
}

function MembersPicker({ memberIds, setMemberIds, options, people }: MembersPickerProps) {
  const t = useT()
  return (
    <ValuePicker
      label={t(messages.members)}
      hint={t(messages.membersHint)}
      max={500}
      chosen={memberIds}
      onChange={setMemberIds}
      source={options(people)}
      nameOf={(id) => people.get(id)}
    />
  )
}

interface TypeAndManagerProps {
  type: (typeof costCentreTypes)[number]
  setType: (type: (typeof costCentreTypes)[number]) => void
  managerId: string
  setManagerId: (id: string) => void
  options: (names: ReadonlyMap<string, string>) => ComboboxOption[] | undefined
  people: ReadonlyMap<string, string>
}

/** What kind it is and who answers for it. */
function TypeAndManager({ type, setType, managerId, setManagerId, options, people }: TypeAndManagerProps) {
  const t = useT()
  return (
    <FormGrid>
      <Select
        label={t(messages.type)}
        required
        value={type}
        onChange={setType}
        choices={costCentreTypes.map((it) => ({ value: it, label: t(messages[it]) }))}
      />
      <ValuePicker
        label={t(messages.manager)}
        hint={t(messages.managerHint)}
        max={1}
        chosen={managerId ? [managerId] : []}
        onChange={([id = '']) => setManagerId(id)}
        source={options(people)}
        nameOf={(id) => people.get(id)}
      />
    </FormGrid>
  )
}

interface CodeAndNameProps {
  centre: Centre | undefined
  code: string
  setCode: (code: string) => void
  taken: boolean | undefined
  refusal: Refusal | undefined
  tried: boolean
  wrong: { code: boolean; name: boolean }
  name: string
  setName: (name: string) => void
}

/** What the cost centre is called. */
function CodeAndName({ centre, code, setCode, taken, refusal, tried, wrong, name, setName }: CodeAndNameProps) {
  const t = useT()
  return (
    <FormGrid>
      <TextField
        label={t(messages.code)}
        required
        autoComplete="off"
        maxLength={40}
        hint={t(centre ? messages.codeKept : messages.codeHint)}
        value={code}
        onChange={setCode}
        error={taken ? refusal?.message : tried && wrong.code && t(messages.codeWrong)}
      />
      <TextField
        label={t(messages.name)}
        required
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={setName}
        error={tried && wrong.name && t(messages.nameWanted)}
      />
    </FormGrid>
  )
}

/** Who and what a cost centre may name. */
function useChoices(centre: Centre | undefined, choices: UseQueryResult<Reply<typeof budgetApi.choices>>) {
  // Whoever has left, and what is disabled, keeps its name until it is taken out.
  const people = new Map([
    ...(centre?.members ?? []).map((it) => [it.member_id, it.name] as const),
    ...(centre?.manager_id ? [[centre.manager_id, centre.manager_name] as const] : []),
    ...(choices.data?.members ?? []).map((it) => [it.member_id, it.name] as const),
  ])
  const subjects = new Map(
    [...(centre?.accounting_subs ?? []), ...(choices.data?.accounting_subs ?? [])].map((it) => [
      it.id,
      `${it.code} ${it.description}`,
    ]),
  )
  const options = (names: ReadonlyMap<string, string>) => choices.data && [...names].map(([id, name]) => ({ id, name }))
  return { people, subjects, options }
}
