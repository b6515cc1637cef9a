import { packText, type Reply, sellerOrderApi, sellerWarehouseApi, unitText } from '@borong/contract'
import { type Refusal, fresh, specText, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Card, Notice, Select, TextField } from '@borong/ui'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { RotateCcw, Truck } from 'lucide-react'
import { type FormEvent, type Ref, useRef, useState } from 'react'
import { messages } from './order.messages.ts'
import {
  type ParcelDraft,
  cleanNumber,
  faultsOf,
  countOf,
  leftOf,
  linesLeft,
  parcelLines,
  placeOfRefusal,
  sumLeft,
  sumOf,
  typedFor,
} from './parcel-draft.ts'
import { ScanButton } from './ScanButton.tsx'
import styles from './ShipPanel.module.css'

type Order = Reply<typeof sellerOrderApi.show>

const carrierKey = 'seller_carrier'
export const lastCarrier = (): string => {
  try {
    return localStorage.getItem(carrierKey) ?? ''
  } catch {
    return ''
  }
}
function saveCarrier(id: string) {
  try {
    localStorage.setItem(carrierKey, id)
  } catch {
    // Then it is chosen anew next time.
  }
}

interface ShipPanelProps {
  order: Order
  draft: ParcelDraft
  onDraft: (draft: ParcelDraft) => void
  onShipped: (order: Order, courierNumber: string) => void
  numberField: Ref<HTMLInputElement>
}

/** Fills a parcel: everything that is left unless somebody takes quantities out of it. */
export function ShipPanel({ order, draft, onDraft, onShipped, numberField }: ShipPanelProps) {
  const t = useT()
  const client = useQueryClient()
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const carriers = useApiQuery(sellerOrderApi.carriers, {}, { staleTime: fresh.dictionary })
  const ship = useCommand(sellerOrderApi.ship, {
    refreshes: [sellerOrderApi.list, sellerOrderApi.counts],
    onDone: (shipped, { logi_id, ship_no }) => {
      saveCarrier(logi_id)
      client.setQueryData([sellerOrderApi.show.path, { sn: shipped.sn }], shipped)
      setTried(false)
      onShipped(shipped, ship_no)
    },
    onRefused: ({ status, code }) => {
      // Somebody else was at it: show the order as it is now.
      if (status === 409 || code === 'SHIP_TOO_MUCH')
        void client.invalidateQueries({ queryKey: [sellerOrderApi.show.path, { sn: order.sn }] })
    },
  })

  const lines = linesLeft(order.order_sku_list)
  const parcel = parcelLines(draft, lines)
  const pieces = sumOf(parcel)
  const left = sumLeft(lines)
  const found = faultsOf(draft, lines)
  const faults = tried ? found : undefined
  const wrong = found?.quantities ?? {}
  const place = ship.refusal && placeOfRefusal(ship.refusal.facts, ship.refusal.code)
  const told = (where: typeof place) => (place === where ? ship.refusal?.message : undefined)

  const change = (changes: Partial<ParcelDraft>) => {
    ship.reset()
    onDraft({ ...draft, ...changes })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (found) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    void ship.send({
      sn: order.sn,
      logi_id: draft.carrier,
      ship_no: draft.number,
      lines: parcel,
      ...(draft.warehouse && { warehouse_id: draft.warehouse }),
    })
  }

  return (
    <Card title={t(messages.ship)} className={styles.card}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label={t(messages.ship)}>
        <ScanButton order={order} draft={draft} onDraft={(next) => change(next)} />
        <CarrierFields {...{ draft, carriers, change, faults, told, numberField }} />
        {carriers.isError && (
          <Notice tone="danger">
            {t(messages.carriersFailed)}{' '}
            <Button variant="link" size="small" onClick={() => void carriers.refetch()}>
              {t(messages.tryAgain)}
            </Button>
          </Notice>
        )}
        <WarehouseField draft={draft} change={change} />
        <ParcelLines lines={lines} wrong={wrong} draft={draft} change={change} />
        <div aria-live="assertive" className={styles.live}>
          {faults?.nothing && <Notice tone="danger">{t(messages.nothing)}</Notice>}
          {(told('quantities') ?? told('panel')) && (
            <Notice tone="danger">{told('quantities') ?? told('panel')}</Notice>
          )}
        </div>
        <div className={styles.acts}>
          <Button
            type="submit"
            variant="primary"
            busy={ship.busy}
            icon={<Truck aria-hidden="true" />}
            className={styles.main}
          >
            {Object.keys(wrong).length
              ? t(messages.ship)
              : pieces === left
                ? t(messages.shipAll, { n: left })
                : t(messages.shipSome, { n: pieces, left })}
          </Button>
          {pieces !== left && (
            <Button variant="quiet" icon={<RotateCcw aria-hidden="true" />} onClick={() => change({ quantities: {} })}>
              {t(messages.backToAll)}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}

interface CarrierFieldsProps {
  draft: ParcelDraft
  carriers: UseQueryResult<Reply<typeof sellerOrderApi.carriers>, Refusal>
  change: (changes: Partial<ParcelDraft>) => void
  faults: ReturnType<typeof faultsOf>
  told: (where: 'carrier' | 'number') => string | undefined
  numberField: ShipPanelProps['numberField']
}

/** Who brings it, and under which number. */
function CarrierFields({ draft, carriers, change, faults, told, numberField }: CarrierFieldsProps) {
  const t = useT()
  return (
    <div className={styles.fields}>
      <Select
        label={t(messages.carrier)}
        value={draft.carrier}
        empty={t(messages.chooseCarrier)}
        choices={(carriers.data ?? []).map((it) => ({ value: it.id, label: it.name }))}
        onChange={(carrier) => change({ carrier })}
        error={faults?.carrier ? t(messages.chooseCarrier) : told('carrier')}
      />
      <TextField
        ref={numberField}
        label={t(messages.courierNumber)}
        hint={t(messages.courierHint)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={draft.number}
        onChange={(typed) => change({ number: cleanNumber(typed) })}
        error={
          faults?.number
            ? t(faults.number === 'missing' ? messages.courierMissing : messages.courierFormat)
            : told('number')
        }
      />
    </div>
  )
}

/** From which warehouse it leaves; nothing where the shop has one place. */
function WarehouseField({ draft, change }: Pick<CarrierFieldsProps, 'draft' | 'change'>) {
  const t = useT()
  const { data = [] } = useApiQuery(sellerWarehouseApi.list)
  const open = data.filter((it) => it.is_active === 1)
  if (open.length < 2) return null
  return (
    <Select
      label={t(messages.leavesFrom)}
      value={draft.warehouse || 'nearest'}
      choices={[
        { value: 'nearest', label: t(messages.nearest) },
        ...open.map((it) => ({ value: it.warehouse_id, label: it.name })),
      ]}
      onChange={(warehouse) => change({ warehouse: warehouse === 'nearest' ? '' : warehouse })}
    />
  )
}

interface ParcelLinesProps {
  lines: ShipPanelProps['order']['order_sku_list']
  wrong: NonNullable<ReturnType<typeof faultsOf>>['quantities']
  draft: ParcelDraft
  change: (changes: Partial<ParcelDraft>) => void
}

/** How much of each line goes into the parcel. */
function ParcelLines({ lines, wrong, draft, change }: ParcelLinesProps) {
  const t = useT()
  return (
    <fieldset className={styles.lines}>
      <legend>{t(messages.inThisParcel)}</legend>
      {lines.map((line) => {
        const fault = wrong[line.order_line_id]
        const spec = specText(line.spec_list)
        const num = countOf(draft, line)
        const packed = line.pack && num && packText(t.lang, num, line.unit, line.pack)
        return (
          <div key={line.order_line_id} className={styles.line}>
            <span className={styles.what}>
              {line.name}
              {spec && <span className={styles.spec}>{spec}</span>}
              {packed && <span className={styles.spec}>{t(messages.inPacks, { packs: packed })}</span>}
            </span>
            <span className={styles.much}>
              <TextField
                label={t(messages.quantityOf, { name: line.name })}
                labelHidden
                size="small"
                inputMode="numeric"
                autoComplete="off"
                className={styles.quantity}
                value={typedFor(draft, line)}
                onFocus={(event) => event.target.select()}
                onChange={(typed) => change({ quantities: { ...draft.quantities, [line.order_line_id]: typed } })}
                aria-invalid={fault ? true : undefined}
                error={
                  fault && (fault === 'tooMuch' ? t(messages.tooMuch, { n: leftOf(line) }) : t(messages.notANumber))
                }
              />
              <span className={styles.left}>
                {t(messages.ofLeft, { n: leftOf(line) })} {unitText(t.lang, leftOf(line), line.unit)}
              </span>
            </span>
          </div>
        )
      })}
    </fieldset>
  )
}
