import { carrierLimits, trackingNumberMark } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { TextField } from '@borong/ui'
import { NameFields } from '../page/NameFields.tsx'
import { type CarrierFields, isTrackingUrl } from './carrier-shown.ts'
import { messages } from './carrier.messages.ts'
import styles from './CarrierFieldInputs.module.css'

const shownNumber = 'AB123456'

interface CarrierFieldInputsProps {
  fields: CarrierFields
  onChange: (fields: CarrierFields) => void
  tried: boolean
}

/** Names and tracking address of a carrier that is added or changed, with what an address becomes. */
export function CarrierFieldInputs({ fields, onChange, tried }: CarrierFieldInputsProps) {
  const t = useT()
  const { names, trackingUrl } = fields
  const isFine = isTrackingUrl(trackingUrl)
  const page = trackingUrl.trim().replace(trackingNumberMark, () => shownNumber)
  return (
    <>
      <NameFields
        names={names}
        onChange={(typed) => onChange({ ...fields, names: typed })}
        tried={tried}
        maxLength={carrierLimits.name}
      />
      <TextField
        label={t(messages.tracking)}
        hint={t(messages.trackingHint, { mark: trackingNumberMark })}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={carrierLimits.url}
        value={trackingUrl}
        onChange={(typed) => onChange({ ...fields, trackingUrl: typed })}
        error={tried && !isFine && t(messages.trackingWrong, { mark: trackingNumberMark })}
      />
      {isFine && page && <p className={styles.example}>{t(messages.example, { number: shownNumber, page })}</p>}
    </>
  )
}
