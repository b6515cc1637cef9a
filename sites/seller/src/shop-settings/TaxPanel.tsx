import { isTaxPlaceOf, npwpOf, readTaxNumber, shopSettingApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Checkbox, TextField } from '@borong/ui'
import { useState } from 'react'
import { SettingPanel } from './SettingPanel.tsx'
import type { Settings } from './shop-settings.ts'
import { messages } from './shop-settings.messages.ts'
import styles from './shop-settings.module.css'

/** Who writes the invoices. */
export function TaxPanel({ settings: { tax, version } }: { settings: Settings }) {
  const t = useT()
  const [typed, setTyped] = useState(tax)
  const number = readTaxNumber(typed.tax_no)
  const [name, address] = [typed.legal_name.trim(), typed.address.trim()]
  const npwp = npwpOf(number)
  const place = readTaxNumber(typed.tax_place)
  const wrong = {
    name: name.length < 2,
    number: !npwp,
    place: place !== '' && !isTaxPlaceOf(place, npwp ?? ''),
    address: address.length < 5,
  }
  const isWrong = Object.values(wrong).some(Boolean)
  return (
    <SettingPanel
      title={t(messages.tax)}
      text={t(messages.taxText)}
      call={shopSettingApi.setTax}
      sent={
        isWrong
          ? undefined
          : {
              legal_name: name,
              tax_no: number,
              address,
              vat_registered: typed.vat_registered,
              tax_place: place,
              version,
            }
      }
      isChanged={JSON.stringify(typed) !== JSON.stringify(tax)}
    >
      {(tried) => (
        <div className={styles.fields}>
          <TextField
            label={t(messages.legalName)}
            required
            maxLength={120}
            value={typed.legal_name}
            onChange={(legal_name) => setTyped({ ...typed, legal_name })}
            error={tried && wrong.name && t(messages.wanted)}
          />
          <TextField
            label={t(messages.taxNumber)}
            hint={t(messages.taxNumberHint)}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            value={typed.tax_no}
            onChange={(tax_no) => setTyped({ ...typed, tax_no })}
            error={tried && wrong.number && t(messages.taxNumberWanted)}
          />
          <TextField
            label={t(messages.taxPlace)}
            hint={t(messages.taxPlaceHint)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            value={typed.tax_place}
            onChange={(tax_place) => setTyped({ ...typed, tax_place })}
            error={tried && wrong.place && t(messages.taxPlaceWanted)}
          />
          <TextField
            label={t(messages.address)}
            required
            maxLength={200}
            value={typed.address}
            onChange={(now) => setTyped({ ...typed, address: now })}
            error={tried && wrong.address && t(messages.wanted)}
          />
          <Checkbox
            label={t(messages.vatRegistered)}
            checked={typed.vat_registered === 1}
            onChange={(now) => setTyped({ ...typed, vat_registered: now ? 1 : 0 })}
          />
        </div>
      )}
    </SettingPanel>
  )
}
