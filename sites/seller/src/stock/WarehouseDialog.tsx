import { Combobox } from '@borong/console/form'
import { FormDialog } from '@borong/console/queue'
import { sellerWarehouseApi, warehouseLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Checkbox, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { findRegions } from '../page/find-regions.ts'
import { readPieces, stockRefresh, type Warehouse } from './stock.ts'
import { messages } from './warehouse.messages.ts'

const valuesOf = (it: Warehouse | undefined, next: number) => ({
  name: it?.name ?? '',
  region: it?.region_id === undefined ? null : { id: String(it.region_id), name: it.region },
  detail: it?.detail ?? '',
  position: String(it?.position ?? Math.min(next, warehouseLimits.positions)),
  takesReturns: it?.takes_returns === 1,
  isActive: it?.is_active !== 0,
})
type Values = ReturnType<typeof valuesOf>

interface WarehouseDialogProps {
  /** Undefined: a further one. */
  warehouse: Warehouse | undefined
  /** The place after the others. */
  next: number
  onClose: () => void
}

/** A further warehouse, or one as it is. */
export function WarehouseDialog({ warehouse, next, onClose }: WarehouseDialogProps) {
  const t = useT()
  const [values, setValues] = useState(() => valuesOf(warehouse, next))
  const told = {
    refreshes: stockRefresh,
    onDone: () => {
      toast(t(messages.saved), { tone: 'success' as const })
      onClose()
    },
  }
  const open = useCommand(sellerWarehouseApi.open, told)
  const change = useCommand(sellerWarehouseApi.change, told)
  const name = values.name.trim()
  const position = readPieces(values.position, 1)
  const isPosition = position !== undefined && position <= warehouseLimits.positions
  function send() {
    if (position === undefined) return
    const sent = {
      name,
      ...(values.region && { region_id: Number(values.region.id) }),
      ...(values.detail.trim() && { detail: values.detail.trim() }),
      position,
      takes_returns: values.takesReturns ? 1 : 0,
    }
    if (!warehouse) void open.send(sent)
    else
      void change.send({
        ...sent,
        id: warehouse.warehouse_id,
        is_active: values.isActive ? 1 : 0,
        version: warehouse.version,
      })
  }
  return (
    <FormDialog
      title={warehouse ? t(messages.editOf, { name: warehouse.name }) : t(messages.add)}
      act={t(messages.save)}
      busy={open.busy || change.busy}
      refusal={open.refusal ?? change.refusal}
      isWrong={!name || !isPosition}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <Fields
          values={values}
          onChange={(changes) => setValues({ ...values, ...changes })}
          mayClose={warehouse !== undefined && warehouse.is_main === 0}
          faults={{
            name: tried && !name && t(messages.nameWanted),
            position: tried && !isPosition && t(messages.positionWanted, { n: warehouseLimits.positions }),
          }}
        />
      )}
    </FormDialog>
  )
}

interface FieldsProps {
  values: Values
  onChange: (changes: Partial<Values>) => void
  mayClose: boolean
  faults: { name: string | false; position: string | false }
}

function Fields({ values, onChange, mayClose, faults }: FieldsProps) {
  const t = useT()
  return (
    <>
      <TextField
        label={t(messages.name)}
        required
        maxLength={warehouseLimits.name}
        value={values.name}
        onChange={(name) => onChange({ name })}
        error={faults.name}
      />
      <Combobox
        label={t(messages.district)}
        hint={t(messages.districtHint)}
        optional
        source={findRegions}
        value={values.region}
        onChange={(chosen) => onChange({ region: chosen ? { id: chosen.id, name: chosen.name } : null })}
      />
      <TextField
        label={t(messages.detail)}
        optional
        maxLength={warehouseLimits.detail}
        value={values.detail}
        onChange={(detail) => onChange({ detail })}
      />
      <TextField
        label={t(messages.position)}
        hint={t(messages.positionHint)}
        required
        inputMode="numeric"
        value={values.position}
        onChange={(position) => onChange({ position })}
        error={faults.position}
      />
      <Checkbox
        checked={values.takesReturns}
        onChange={(takesReturns) => onChange({ takesReturns })}
        label={t(messages.takesReturns)}
      />
      {mayClose && (
        <Checkbox
          checked={values.isActive}
          onChange={(isActive) => onChange({ isActive })}
          label={
            <>
              {t(messages.isActive)} <span className="small muted">{t(messages.isActiveHint)}</span>
            </>
          }
        />
      )}
    </>
  )
}
