import { type Reply, addressText, invoiceApi } from '@borong/contract'
import { useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Card, FormGrid, Skeleton, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { type RegionPath, RegionPicker, regionLevels } from '../address/index.ts'
import { FormDialog } from '../member-page/FormDialog.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { messages } from './headers.messages.ts'
import styles from './InvoiceHeadersPage.module.css'

type Address = NonNullable<Reply<typeof invoiceApi.address>['address']>

/** Where invoices on paper go: with the order, or to one address of the member. */
export function MailingAddress() {
  const t = useT()
  const asked = useApiQuery(invoiceApi.address)
  const [open, setOpen] = useState(false)
  const address = asked.data?.address
  return (
    <Card
      title={t(messages.mailing)}
      actions={
        asked.data && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t(address ? messages.edit : messages.mailingAdd)}
          </Button>
        )
      }
    >
      {asked.isError && !asked.data ? (
        <NotLoaded compact what={t(messages.mailingNoun)} query={asked} />
      ) : !asked.data ? (
        <Skeleton shape="block" height={72} />
      ) : address ? (
        <>
          <p className={styles.name}>
            <b>{address.member_name}</b> <span className="num">{address.member_mobile}</span>
          </p>
          <p>{addressText(t.lang, [address.detail_addr, address.county, address.city, address.province])}</p>
          <p className={styles.note}>{t(messages.mailingWhy)}</p>
        </>
      ) : (
        <p className={styles.note}>{t(messages.mailingNone)}</p>
      )}
      {open && <AddressDialog address={address} onClose={() => setOpen(false)} />}
    </Card>
  )
}

const pathOf = (it: Address | undefined): RegionPath =>
  it
    ? [
        { id: it.province_id, name: it.province },
        { id: it.city_id, name: it.city },
        { id: it.county_id, name: it.county },
      ]
    : []

function AddressDialog({ address, onClose }: { address: Address | undefined; onClose: () => void }) {
  const t = useT()
  const [name, setName] = useState(address?.member_name ?? '')
  const [mobile, setMobile] = useState(address?.member_mobile ?? '')
  const [region, setRegion] = useState(() => pathOf(address))
  const [detail, setDetail] = useState(address?.detail_addr ?? '')
  const after = {
    refreshes: [invoiceApi.address],
    onDone: () => {
      toast(t(messages.mailingSaved), { tone: 'success' })
      onClose()
    },
  }
  const add = useCommand(invoiceApi.addAddress, after)
  const edit = useCommand(invoiceApi.editAddress, after)
  const { refusal, busy } = address ? edit : add
  const missing = {
    member_name: name.trim().length < 2 && t(messages.recipientWanted),
    member_mobile: !mobile.trim() && t(messages.fillIn),
    region: region.length < regionLevels && t(messages.regionWanted),
    detail_addr: !detail.trim() && t(messages.fillIn),
  }
  const told = refusal?.code === 'REGION_UNKNOWN' ? 'region' : String(refusal?.facts['field'] ?? '').replace(/^\//, '')
  const send = () => {
    const fields = {
      member_name: name.trim(),
      member_mobile: mobile.trim(),
      region: region.at(-1)!.id,
      detail_addr: detail.trim(),
    }
    void (address ? edit.send({ id: address.id, ...fields }) : add.send(fields))
  }
  return (
    <FormDialog
      title={t(messages.mailing)}
      busy={busy}
      refusal={told in missing ? undefined : refusal}
      isWrong={Object.values(missing).some(Boolean)}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => {
        const errorOf = (field: keyof typeof missing) =>
          (tried && missing[field]) || (told === field && refusal?.message) || undefined
        return (
          <>
            <FormGrid>
              <TextField
                label={t(messages.recipient)}
                required
                autoComplete="name"
                maxLength={20}
                value={name}
                onChange={setName}
                error={errorOf('member_name')}
              />
              <TextField
                label={t(messages.mobile)}
                required
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                maxLength={20}
                value={mobile}
                onChange={setMobile}
                error={errorOf('member_mobile')}
              />
            </FormGrid>
            <RegionPicker value={region} onChange={setRegion} error={errorOf('region')} />
            <TextField
              label={t(messages.detail)}
              required
              autoComplete="street-address"
              maxLength={100}
              value={detail}
              onChange={setDetail}
              error={errorOf('detail_addr')}
            />
          </>
        )
      }}
    </FormDialog>
  )
}
