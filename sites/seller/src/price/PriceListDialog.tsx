import { MultiCombobox } from '@borong/console/form'
import { FormDialog } from '@borong/console/queue'
import { useGo } from '@borong/console/site'
import { priceListLimits, sellerPriceApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { FromTo } from '@borong/site-kit/date/DateFields.tsx'
import { FormGrid, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { messages } from './price.messages.ts'
import {
  changed,
  companySource,
  draftOf,
  faultsOf,
  groupSource,
  nothingTyped,
  type PriceList,
  typedOf,
} from './price.ts'

/** What a list is called, when it holds and whom it is for. */
export function PriceListDialog({ of, onClose }: { of?: PriceList; onClose: () => void }) {
  const t = useT()
  const go = useGo()
  const [typed, setTyped] = useState(() => (of ? typedOf(of) : nothingTyped()))
  const put = (what: Partial<typeof typed>) => setTyped({ ...typed, ...what })
  const [now] = useState(() => Date.now() / 1000)
  const faults = faultsOf(typed, now)
  const onDone = (it: PriceList) => {
    toast(t(messages.saved, { name: it.name }), { tone: 'success' })
    onClose()
    go(of ? paths.priceLists({ open: it.list_id }) : paths.listPrices({ id: it.list_id }), { replace: Boolean(of) })
  }
  const create = useCommand(sellerPriceApi.create, { refreshes: changed, onDone })
  const change = useCommand(sellerPriceApi.change, { refreshes: changed, onDone })
  const save = of ? change : create
  const send = () => {
    const draft = draftOf(typed, of)
    if (of) void change.send({ id: of.list_id, version: of.version, ...draft })
    else void create.send(draft)
  }
  return (
    <FormDialog
      title={of ? t(messages.editOf, { name: of.name }) : t(messages.create)}
      act={t(messages.save)}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={faults.size > 0}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <TextField
            label={t(messages.name)}
            hint={t(messages.nameHint)}
            required
            autoComplete="off"
            maxLength={priceListLimits.name}
            value={typed.name}
            onChange={(name) => put({ name })}
            error={tried && faults.has('name') && t(messages.nameWanted)}
          />
          <FormGrid>
            <FromTo
              from={{
                label: t(messages.from),
                required: true,
                hint: t(messages.timeHint),
                value: typed.from,
                onChange: (from) => put({ from }),
              }}
              to={{
                label: t(messages.until),
                optional: true,
                hint: t(messages.untilHint),
                value: typed.until,
                onChange: (until) => put({ until }),
                ...(tried && faults.has('period') && { error: t(messages.periodWanted) }),
              }}
            />
          </FormGrid>
          <MultiCombobox
            label={t(messages.buyers)}
            hint={t(messages.buyersHint)}
            source={companySource}
            max={priceListLimits.companies}
            value={typed.companies}
            onChange={(companies) => put({ companies })}
          />
          <MultiCombobox
            label={t(messages.groups)}
            source={groupSource}
            max={priceListLimits.groups}
            value={typed.groups}
            onChange={(groups) => put({ groups })}
          />
        </>
      )}
    </FormDialog>
  )
}
