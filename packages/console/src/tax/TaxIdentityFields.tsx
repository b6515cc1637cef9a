import { isTaxPlaceOf, npwpOf, readTaxNumber } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { TextField } from '@borong/ui'
import { messages } from './tax-identity.messages.ts'

/** Who somebody is for the tax office, as it is typed. */
export interface TypedTaxIdentity {
  tax_no: string
  tax_place: string
  name: string
  address: string
}

/** What of it the tax office would not take; no NITKU stands for the head office. */
export function wrongInTaxIdentity(typed: TypedTaxIdentity) {
  const npwp = npwpOf(typed.tax_no)
  const place = readTaxNumber(typed.tax_place)
  return {
    npwp: !npwp,
    place: place !== '' && !isTaxPlaceOf(place, npwp ?? ''),
    name: typed.name.trim().length < 2,
    address: typed.address.trim().length < 5,
  }
}

/** As it is sent. */
export function sentTaxIdentity({ tax_no, tax_place, name, address }: TypedTaxIdentity) {
  const place = readTaxNumber(tax_place)
  return { tax_no, ...(place && { tax_place: place }), name: name.trim(), address: address.trim() }
}

interface TaxIdentityFieldsProps<Typed extends TypedTaxIdentity> {
  typed: Typed
  onType: (now: Typed) => void
  /** Somebody has tried to send it: what is wrong is said. */
  tried: boolean
}

/** NPWP, NITKU, name and address as the tax office wants them. */
export function TaxIdentityFields<Typed extends TypedTaxIdentity>({
  typed,
  onType,
  tried,
}: TaxIdentityFieldsProps<Typed>) {
  const t = useT()
  const wrong = wrongInTaxIdentity(typed)
  return (
    <>
      <TextField
        label={t(messages.npwp)}
        hint={t(messages.npwpHint)}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={typed.tax_no}
        onChange={(tax_no) => onType({ ...typed, tax_no })}
        error={tried && wrong.npwp && t(messages.npwpWanted)}
      />
      <TextField
        label={t(messages.place)}
        hint={t(messages.placeHint)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={typed.tax_place}
        onChange={(tax_place) => onType({ ...typed, tax_place })}
        error={tried && wrong.place && t(messages.placeWanted)}
      />
      <TextField
        label={t(messages.name)}
        required
        maxLength={120}
        value={typed.name}
        onChange={(now) => onType({ ...typed, name: now })}
        error={tried && wrong.name && t(messages.wanted)}
      />
      <TextField
        label={t(messages.address)}
        required
        maxLength={200}
        value={typed.address}
        onChange={(now) => onType({ ...typed, address: now })}
        error={tried && wrong.address && t(messages.wanted)}
      />
    </>
  )
}
