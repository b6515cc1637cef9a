import { Combobox } from '@borong/console/form'
import { FormDialog } from '@borong/console/queue'
import { bareMobile, couldBeMobile, shopSettingApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Checkbox, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { findRegions } from '../page/find-regions.ts'
import { type Address, settingsRefresh } from './shop-settings.ts'
import { messages } from './shop-settings.messages.ts'

const valuesOf = (it: Address | undefined) => ({
  consignee: it?.consignee ?? '',
  mobile: it?.mobile ?? '',
  region: it ? { id: String(it.region_id), name: it.region } : null,
  detail: it?.detail ?? '',
  isDefault: it?.is_default === 1,
})

/** A new address for returns, or one as it is. */
export function AddressDialog({ address, onClose }: { address: Address | undefined; onClose: () => void }) {
  const t = useT()
  const [values, setValues] = useState(() => valuesOf(address))
  const told = {
    refreshes: [shopSettingApi.addresses, ...settingsRefresh],
    onDone: () => {
      toast(t(messages.saved), { tone: 'success' })
      onClose()
    },
  }
  const add = useCommand(shopSettingApi.addAddress, told)
  const change = useCommand(shopSettingApi.changeAddress, told)
  const busy = add.busy || change.busy
  const { region } = values
  const [consignee, detail] = [values.consignee.trim(), values.detail.trim()]
  const mobile = bareMobile(values.mobile)
  const isWrong = !consignee || !detail || !region || !couldBeMobile(mobile)
  function send() {
    if (!region) return
    const sent = {
      consignee,
      mobile,
      detail,
      region_id: Number(region.id),
      ...(values.isDefault && { is_default: 1 as const }),
    }
    if (address) void change.send({ ...sent, id: address.address_id, version: address.version })
    else void add.send(sent)
  }
  return (
    <FormDialog
      title={address ? t(messages.editOf, { name: address.consignee }) : t(messages.addAddress)}
      act={t(messages.save)}
      busy={busy}
      refusal={add.refusal ?? change.refusal}
      isWrong={isWrong}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <TextField
            label={t(messages.consignee)}
            required
            maxLength={60}
            value={values.consignee}
            onChange={(typed) => setValues({ ...values, consignee: typed })}
            error={tried && !consignee && t(messages.wanted)}
          />
          <TextField
            label={t(messages.mobile)}
            required
            inputMode="tel"
            maxLength={20}
            value={values.mobile}
            onChange={(typed) => setValues({ ...values, mobile: typed })}
            error={tried && !couldBeMobile(mobile) && t(messages.mobileWanted)}
          />
          <Combobox
            label={t(messages.district)}
            hint={t(messages.districtHint)}
            required
            source={findRegions}
            value={region}
            onChange={(chosen) =>
              setValues({ ...values, region: chosen ? { id: chosen.id, name: chosen.name } : null })
            }
            error={tried && !region ? t(messages.districtWanted) : undefined}
          />
          <TextField
            label={t(messages.detail)}
            required
            maxLength={100}
            value={values.detail}
            onChange={(typed) => setValues({ ...values, detail: typed })}
            error={tried && !detail && t(messages.wanted)}
          />
          {address?.is_default !== 1 && (
            <Checkbox
              checked={values.isDefault}
              onChange={(isDefault) => setValues({ ...values, isDefault })}
              label={t(messages.makeDefault)}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
