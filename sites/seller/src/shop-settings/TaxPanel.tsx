import { readTaxNumber, shopSettingApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { TextField } from '@borong/ui'
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
  const wrong = { name: name.length < 2, number: !/^[0-9]{15,16}$/.test(number), address: address.length < 5 }
  const isWrong = Object.values(wrong).some(Boolean)
  return (
    <SettingPanel
      title={t(messages.tax)}
      text={t(messages.taxText)}
      call={shopSettingApi.setTax}
      sent={isWrong ? undefined : { legal_name: name, tax_no: number, address, version }}
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
            label={t(messages.address)}
            required
            maxLength={200}
            value={typed.address}
            onChange={(now) => setTyped({ ...typed, address: now })}
            error={tried && wrong.address && t(messages.wanted)}
          />
        </div>
      )}
    </SettingPanel>
  )
}
