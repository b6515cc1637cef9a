import { addressText, organisationApi } from '@borong/contract'
import { Can, maskedPhone, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, FormGrid, Notice, Pill, RadioCards, Select, Skeleton, Stack, TextField } from '@borong/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Address, AddressForm, AddressLines, addressTitle, addressMessages } from '../../address/index.ts'
import { receiveTimeChoices } from '../../checkout/index.ts'
import { OrderFieldInputs, fieldsOf } from '../../order-fields/index.ts'
import { NotLoaded } from '../../member-page/NotLoaded.tsx'
import type { OrderInfo } from './edit-lines.ts'
import { messages } from './edit.messages.ts'
import { type EditOrder, sameAddress } from './use-edit-order.ts'

/** The order keeps a copy; the address it was made from need not be offered twice. */
const isSame = (address: Address, info: OrderInfo): boolean =>
  String(address.region) === info.ship_region_id &&
  address.addr === info.ship_addr &&
  address.name === info.ship_name &&
  address.mobile === info.ship_mobile

/** Where the goods go, when, and what the shop should know. */
export function EditDelivery({ edit }: { edit: EditOrder }) {
  const t = useT()
  const { info, sheet } = edit
  const addresses = useApiQuery(organisationApi.addresses)
  const [adding, setAdding] = useState(false)
  const original = addresses.data?.find((address) => isSame(address, info))
  const far = sheet?.blocked.find((it) => it.code === 'NOT_DELIVERABLE')
  return (
    <Card
      title={t(messages.delivery)}
      actions={
        <Can name="shipping-address">
          <Button variant="quiet" size="small" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t(messages.newAddress)}
          </Button>
        </Can>
      }
    >
      <Stack gap={16}>
        {addresses.isError && !addresses.data ? (
          <NotLoaded compact what={t(messages.addressesNoun)} query={addresses} />
        ) : !addresses.data ? (
          <Skeleton shape="block" height={96} />
        ) : (
          <RadioCards
            legend={t(messages.address)}
            value={edit.addressId}
            onChange={edit.setAddressId}
            options={[
              {
                value: sameAddress,
                title: original ? addressTitle(original) : t(messages.asOrdered),
                badge: original && <Pill>{t(messages.asOrdered)}</Pill>,
                detail: (
                  <>
                    {info.ship_name} · <span className="num">{maskedPhone(info.ship_mobile)}</span>
                    <br />
                    {addressText(t.lang, [info.ship_addr, info.ship_county, info.ship_city, info.ship_province])}
                  </>
                ),
              },
              ...addresses.data
                .filter((address) => address !== original)
                .map((address) => ({
                  value: address.addr_id,
                  title: addressTitle(address),
                  badge: address.def_addr === 1 && <Pill>{t(addressMessages.default)}</Pill>,
                  detail: <AddressLines address={address} />,
                })),
            ]}
          />
        )}
        {far && (
          <Notice tone="danger" live="assertive">
            {far.message}
          </Notice>
        )}
        <FormGrid>
          <Select
            label={t(messages.receiveTime)}
            value={edit.receiveTime}
            choices={receiveTimeChoices(t)}
            onChange={edit.setReceiveTime}
          />
          <TextField
            label={t(messages.remark)}
            optional
            maxLength={200}
            value={edit.remark}
            onChange={edit.setRemark}
          />
        </FormGrid>
        <OrderFieldInputs
          rule={info.order_fields}
          value={edit.orderFields}
          before={fieldsOf(info)}
          onChange={edit.setOrderFields}
        />
      </Stack>
      {adding && (
        <AddressForm
          onClose={() => setAdding(false)}
          onDone={(address) => {
            setAdding(false)
            edit.setAddressId(address.addr_id)
          }}
        />
      )}
    </Card>
  )
}
