import { type Reply, sellerAfterSaleApi, shopSettingApi, unitText } from '@borong/contract'
import { formatRupiah, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Checkbox, Select, TextArea, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { type Fault, type Service, queueRefreshes, readAgreed } from './after-sale-queue.ts'
import { lastAddress, saveAddress } from './last-address.ts'
import { messages } from './after-sale.messages.ts'
import { Panel } from '@borong/console/queue'
import styles from '@borong/console/queue/Panel.module.css'
import { RefuseDialog } from './RefuseDialog.tsx'

/** An address that is typed, and not one of the shop's own. */
const another = 'another'

interface PanelProps {
  service: Service
  onDone: () => void
}

/** Agreeing: to how many pieces, and where they go back to; or refusing with a reason. */
export function DecidePanel({ service, onDone }: PanelProps) {
  const t = useT()
  const { service_type: type, goods_list: lines } = service
  const goodsCome = (type === 'RETURN_GOODS' || type === 'CHANGE_GOODS') && !service.not_arrived
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [typedAddress, setAddress] = useState(lastAddress)
  const own = useApiQuery(shopSettingApi.addresses, {}, { enabled: goodsCome }).data ?? []
  const [chosen, setChosen] = useState<string>()
  // The default stands first; without any, an address is typed.
  const addressId = chosen ?? own[0]?.address_id ?? another
  const isTyped = addressId === another
  const address = isTyped ? typedAddress : addressId
  const [keep, setKeep] = useState(false)
  const [remark, setRemark] = useState('')
  const [refusing, setRefusing] = useState(false)
  const audit = useCommand(sellerAfterSaleApi.audit, {
    refreshes: queueRefreshes,
    onDone: (_after, { return_addr }) => {
      if (return_addr) saveAddress(return_addr)
      toast(t(messages.agreed), { tone: 'success' })
      onDone()
    },
  })
  const agreed = readAgreed(lines, typed)
  const addressMissing = goodsCome && !keep && !address.trim()
  const told = (fault: Fault | undefined, max: number) =>
    fault === 'much'
      ? t(messages.atMost, { n: max })
      : fault && t(fault === 'few' ? messages.atLeastOne : messages.number)
  const agree = () =>
    void audit.send({
      sn: service.service_sn,
      audit_status: 'PASS',
      version: service.version,
      ...(remark.trim() && { audit_remark: remark.trim().replace(/\s+/g, ' ') }),
      ...(goodsCome &&
        (keep
          ? { keep_goods: 1 }
          : isTyped
            ? { return_addr: address.trim().replace(/\s+/g, ' ') }
            : { return_address_id: addressId })),
      ...(agreed.fewer.length > 0 && { lines: agreed.fewer }),
    })
  return (
    <>
      <Panel
        title={t(messages.decide)}
        refusal={audit.refusal}
        isWrong={addressMissing || (type !== 'ORDER_CANCEL' && !agreed.ready)}
        onSend={agree}
        acts={
          <>
            <Button type="submit" variant="primary" busy={audit.busy}>
              {t(type === 'ORDER_CANCEL' ? messages.agreeCancel : messages.agree)}
            </Button>
            <Button variant="danger" onClick={() => setRefusing(true)}>
              {t(messages.refuse)}
            </Button>
          </>
        }
      >
        {(tried) => (
          <>
            {type === 'ORDER_CANCEL' && <p>{t(messages.cancelLead, { amount: formatRupiah(service.refund_price) })}</p>}
            {service.not_arrived === 1 && <p>{t(messages.neverCameLead)}</p>}
            {type === 'SUPPLY_AGAIN_GOODS' && <p>{t(messages.reshipLead)}</p>}
            {type !== 'ORDER_CANCEL' && (
              <AgreedPieces lines={lines} typed={typed} setTyped={setTyped} told={told} agreed={agreed} />
            )}
            {goodsCome && <Checkbox checked={keep} onChange={setKeep} label={t(messages.keepGoods)} />}
            {goodsCome && !keep && (
              <BackTo
                own={own}
                addressId={addressId}
                onChoose={setChosen}
                typed={isTyped ? address : undefined}
                onType={setAddress}
                isWanted={tried && addressMissing}
              />
            )}
            <TextArea
              label={t(messages.remark)}
              optional
              rows={2}
              maxLength={200}
              value={remark}
              onChange={setRemark}
            />
          </>
        )}
      </Panel>
      {refusing && <RefuseDialog service={service} onDone={onDone} onClose={() => setRefusing(false)} />}
    </>
  )
}

interface BackToProps {
  own: Reply<typeof shopSettingApi.addresses>
  addressId: string
  onChoose: (addressId: string) => void
  /** The address that is typed; absent: one of the shop's own is chosen. */
  typed: string | undefined
  onType: (address: string) => void
  isWanted: boolean
}

/** Where goods go back to: an address of the shop, or one that is typed. */
function BackTo({ own, addressId, onChoose, typed, onType, isWanted }: BackToProps) {
  const t = useT()
  return (
    <>
      {own.length > 0 && (
        <Select
          label={t(messages.backTo)}
          required
          value={addressId}
          onChange={onChoose}
          choices={[
            ...own.map((it) => ({ value: it.address_id, label: it.full })),
            { value: another, label: t(messages.anotherAddress) },
          ]}
        />
      )}
      {typed !== undefined && (
        <TextArea
          label={t(messages.returnAddress)}
          hint={t(messages.returnAddressHint)}
          required
          rows={2}
          maxLength={200}
          value={typed}
          onChange={onType}
          error={isWanted && t(messages.addressWanted)}
        />
      )}
    </>
  )
}

interface AgreedPiecesProps {
  lines: Service['goods_list']
  typed: Readonly<Record<string, string>>
  setTyped: (typed: Record<string, string>) => void
  told: (fault: Fault | undefined, max: number) => string | undefined
  agreed: ReturnType<typeof readAgreed>
}

/** How many pieces of each line the shop agrees to. */
function AgreedPieces({ lines, typed, setTyped, told, agreed }: AgreedPiecesProps) {
  const t = useT()
  return (
    <fieldset className={styles.lines}>
      <legend>{t(messages.agreePieces)}</legend>
      {lines.map((line) => (
        <div key={line.order_line_id} className={styles.line}>
          <span className={styles.what}>{line.goods_name}</span>
          <span className={styles.much}>
            <TextField
              label={t(messages.pieceOf, { name: line.goods_name })}
              labelHidden
              size="small"
              inputMode="numeric"
              autoComplete="off"
              className={styles.quantity}
              value={typed[line.order_line_id] ?? String(line.return_num)}
              onFocus={(event) => event.target.select()}
              onChange={(value) => setTyped({ ...typed, [line.order_line_id]: value })}
              error={told(agreed.faults[line.order_line_id], line.return_num)}
            />
            <span className={styles.left}>
              {t(messages.of, { n: line.return_num, unit: unitText(t.lang, line.return_num, line.unit) })}
            </span>
          </span>
        </div>
      ))}
    </fieldset>
  )
}
