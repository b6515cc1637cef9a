import { MultiCombobox } from '@borong/console/form'
import { FormDialog } from '@borong/console/queue'
import { useGo } from '@borong/console/site'
import { customerGroupApi, priceListLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Notice, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { messages } from './price.messages.ts'
import { companySource, type Group, groupsChanged, optionOfCompany } from './price.ts'

/** What a group is called and who is in it. */
export function GroupDialog({ of, onClose }: { of?: Group; onClose: () => void }) {
  const t = useT()
  const go = useGo()
  const [name, setName] = useState(of?.name ?? '')
  const [companies, setCompanies] = useState(() => (of?.company_list ?? []).map(optionOfCompany))
  const onDone = (it: Group) => {
    toast(t(messages.saved, { name: it.name }), { tone: 'success' })
    onClose()
    go(paths.priceGroups({ open: it.group_id }), { replace: true })
  }
  const create = useCommand(customerGroupApi.create, { refreshes: groupsChanged, onDone })
  const change = useCommand(customerGroupApi.change, { refreshes: groupsChanged, onDone })
  const save = of ? change : create
  const send = () => {
    const draft = { name: name.trim(), company_ids: companies.map((it) => it.id) }
    if (of) void change.send({ id: of.group_id, version: of.version, ...draft })
    else void create.send(draft)
  }
  return (
    <FormDialog
      title={of ? t(messages.editOf, { name: of.name }) : t(messages.newGroup)}
      act={t(messages.save)}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={!name.trim()}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          {of !== undefined && of.lists > 0 && <Notice tone="info">{t(messages.movesNow)}</Notice>}
          <TextField
            label={t(messages.name)}
            hint={t(messages.nameHint)}
            required
            autoComplete="off"
            maxLength={priceListLimits.name}
            value={name}
            onChange={setName}
            error={tried && !name.trim() && t(messages.nameWanted)}
          />
          <MultiCombobox
            label={t(messages.buyers)}
            hint={t(messages.buyersHint)}
            source={companySource}
            max={priceListLimits.groupCompanies}
            value={companies}
            onChange={(chosen) => setCompanies(chosen.map(({ id, name: called }) => ({ id, name: called })))}
          />
        </>
      )}
    </FormDialog>
  )
}
