import { type Reply, organisationApi } from '@borong/contract'
import { type Refusal, useCommand, useT } from '@borong/site-kit'
import { Button, Checkbox, Dialog, FormGrid, Notice, Stack, TextField } from '@borong/ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { messages } from './address.messages.ts'
import { type RegionPath, RegionPicker, regionLevels } from './RegionPicker.tsx'

export type Address = Reply<typeof organisationApi.address>

interface AddressFormProps {
  /** The address to change; without it a new one is made. */
  address?: Address | undefined
  onDone: (address: Address) => void
  onClose: () => void
}

const pathOf = (address: Address | undefined): RegionPath =>
  address
    ? [
        { id: address.province_id, name: address.province },
        { id: address.city_id, name: address.city },
        { id: address.county_id, name: address.county },
      ]
    : []

/** Fields the server names in a refusal, as this form calls them. */
const fieldOf = (refusal: Refusal | undefined): string => {
  if (refusal?.code === 'REGION_UNKNOWN') return 'region'
  return String(refusal?.facts['field'] ?? '').replace(/^\//, '')
}

/** Adds or changes a delivery address, in a dialog. */
export function AddressForm({ address, onDone, onClose }: AddressFormProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const [name, setName] = useState(address?.name ?? '')
  const [mobile, setMobile] = useState(address?.mobile ?? '')
  const [region, setRegion] = useState(() => pathOf(address))
  const [detail, setDetail] = useState(address?.addr ?? '')
  const [alias, setAlias] = useState(address?.ship_address_name ?? '')
  const [isDefault, setDefault] = useState(address?.def_addr === 1)
  const [tries, setTries] = useState(0)

  const refreshes = [organisationApi.addresses]
  const add = useCommand(organisationApi.addAddress, { refreshes, onDone })
  const edit = useCommand(organisationApi.editAddress, { refreshes, onDone })
  const command = address ? edit : add
  const { refusal, busy } = command
  const told = fieldOf(refusal)

  const missing = {
    name: name.trim().length < 2 && t(messages.consigneeWanted),
    mobile: !mobile.trim() && t(messages.mobileWanted),
    region: region.length < regionLevels && t(messages.regionWanted),
    addr: !detail.trim() && t(messages.detailWanted),
  }
  const errorOf = (field: keyof typeof missing): string | undefined =>
    (tries > 0 && missing[field]) || (told === field && refusal?.message) || undefined

  useEffect(() => {
    if (tries > 0 || refusal)
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid=true], fieldset[aria-describedby] :is(input, select)')
        ?.focus()
  }, [tries, refusal])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (Object.values(missing).some(Boolean)) return
    const fields = {
      name: name.trim(),
      mobile: mobile.trim(),
      region: region.at(-1)!.id,
      addr: detail.trim(),
      ship_address_name: alias.trim(),
      def_addr: isDefault ? 1 : 0,
    }
    await (address ? edit.send({ id: address.addr_id, ...fields }) : add.send(fields))
  }
  return (
    <Dialog
      open
      width={760}
      title={t(address ? messages.editAddress : messages.newAddress)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={16}>
          <Consignee name={name} setName={setName} errorOf={errorOf} mobile={mobile} setMobile={setMobile} />
          <RegionPicker value={region} onChange={setRegion} error={errorOf('region')} />
          <TextField
            label={t(messages.detail)}
            required
            autoComplete="street-address"
            maxLength={50}
            value={detail}
            onChange={setDetail}
            error={errorOf('addr')}
          />
          <TextField
            label={t(messages.alias)}
            optional
            maxLength={20}
            hint={t(messages.aliasHint)}
            value={alias}
            onChange={setAlias}
          />
          {address?.def_addr !== 1 && (
            <Checkbox checked={isDefault} onChange={setDefault} label={t(messages.makeDefault)} />
          )}
          {refusal && !(told in missing) && (
            <Notice tone="danger" live="assertive">
              {refusal.message}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

interface ConsigneeProps {
  name: string
  setName: (typed: string) => void
  errorOf: (field: 'name' | 'mobile') => string | undefined
  mobile: string
  setMobile: (typed: string) => void
}

/** Who takes the goods. */
function Consignee({ name, setName, errorOf, mobile, setMobile }: ConsigneeProps) {
  const t = useT()
  return (
    <FormGrid>
      <TextField
        label={t(messages.consignee)}
        required
        autoComplete="name"
        maxLength={20}
        value={name}
        onChange={setName}
        error={errorOf('name')}
      />
      <TextField
        label={t(messages.mobile)}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        hint={t(messages.mobileHint)}
        value={mobile}
        onChange={setMobile}
        error={errorOf('mobile')}
      />
    </FormGrid>
  )
}
