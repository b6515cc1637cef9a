import { checkoutApi, organisationApi } from '@borong/contract'
import { useApiQuery, useCan, useCommand, useT } from '@borong/site-kit'
import { Button, Notice, Pill, RadioCards, Select, Skeleton, Stack } from '@borong/ui'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { addressMessages, type Address, AddressForm, AddressLines, addressTitle } from '../address/index.ts'
import { useCheckout } from './checkout-page.ts'
import { messages } from './checkout.messages.ts'
import { CheckoutSection, SectionFailed } from './CheckoutSection.tsx'
import { latestOnly } from '../forms/latest-only.ts'
import { type ReceiveTime, receiveTimeChoices } from './receive-times.ts'
import styles from './ShipToSection.module.css'

export function ShipToSection() {
  const t = useT()
  const { verified, track } = useCheckout()
  const { choices } = verified
  const addresses = useApiQuery(organisationApi.addresses)
  const keeps = useCan('shipping-address')
  const [editing, setEditing] = useState<Address | 'new'>()
  const [picked, setPicked] = useState<string>()
  const refreshes = [checkoutApi.verify]
  const choose = useCommand(checkoutApi.chooseAddress, { refreshes })
  const chooseTime = useCommand(checkoutApi.chooseReceiveTime, { refreshes })
  const [latestAddress] = useState(() => latestOnly<string>())
  const [latestTime] = useState(() => latestOnly<ReceiveTime>())
  const pick = async (id: string) => {
    setPicked(id)
    await track(latestAddress(id, (it) => choose.send({ id: it })))
    setPicked(undefined)
  }
  const chosen = picked ?? choices.address_id
  const rows = addresses.data
  const current = rows?.find((it) => it.addr_id === chosen)
  return (
    <CheckoutSection
      name="ship"
      title={t(messages.shipTo)}
      note={t(messages.required)}
      actions={
        keeps && (
          <>
            {current && (
              <Button
                variant="quiet"
                size="small"
                icon={<Pencil aria-hidden="true" />}
                onClick={() => setEditing(current)}
              >
                {t(messages.edit)}
              </Button>
            )}
            <Button variant="quiet" size="small" icon={<Plus aria-hidden="true" />} onClick={() => setEditing('new')}>
              {t(messages.newAddress)}
            </Button>
          </>
        )
      }
    >
      <Stack gap={16}>
        {addresses.isError && !rows ? (
          <SectionFailed
            text={t(messages.addressesFailed)}
            again={() => void addresses.refetch()}
            label={t(messages.tryAgain)}
          />
        ) : !rows ? (
          <Skeleton shape="block" height={96} />
        ) : rows.length === 0 ? (
          <p className="muted">{t(keeps ? messages.noAddress : messages.noAddressOfMine)}</p>
        ) : (
          <RadioCards
            legend={t(messages.chooseAddress)}
            legendHidden
            value={chosen}
            onChange={(id) => void pick(id)}
            options={rows.map((address) => ({
              value: address.addr_id,
              title: addressTitle(address),
              badge: address.def_addr === 1 && <Pill>{t(addressMessages.default)}</Pill>,
              detail: <AddressLines address={address} />,
            }))}
          />
        )}
        {(choose.refusal ?? chooseTime.refusal) && (
          <Notice tone="danger" live="assertive">
            {(choose.refusal ?? chooseTime.refusal)?.message}
          </Notice>
        )}
        <div className={styles.time}>
          <Select
            label={t(messages.receiveTime)}
            value={choices.receive_time}
            choices={receiveTimeChoices(t)}
            onChange={(time) => void track(latestTime(time, (it) => chooseTime.send({ receive_time: it })))}
          />
        </div>
      </Stack>
      {editing && (
        <AddressForm
          address={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onDone={(address) => {
            setEditing(undefined)
            void pick(address.addr_id)
          }}
        />
      )}
    </CheckoutSection>
  )
}
