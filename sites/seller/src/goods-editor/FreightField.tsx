import { Link } from '@borong/console/site'
import { freightLimits, sellerFreightApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { classes, Select } from '@borong/ui'
import { paths } from '../page/paths.ts'
import styles from './editor.module.css'
import { messages } from './goods-editor.messages.ts'

interface FreightFieldProps {
  label: string
  error: string | undefined
  /** Empty: the default of the shop. */
  value: string
  onChange: (value: string) => void
}
const usual = 'usual'

/** Which freight template the goods are charged by. */
export function FreightField({ label, error, value, onChange }: FreightFieldProps) {
  const t = useT()
  const templates = useApiQuery(sellerFreightApi.list, { page_size: freightLimits.templates })
  const all = templates.data?.data ?? []
  const ofShop = all.find((it) => it.is_default)
  const isKnown = !value || all.some((it) => it.template_id === value)
  const hint = templates.isError
    ? t(messages.freightFailed)
    : templates.data && !all.length
      ? t(messages.freightNone)
      : undefined
  return (
    <>
      <Select
        label={label}
        error={error}
        hint={hint}
        disabled={!templates.data}
        value={value || usual}
        onChange={(chosen) => onChange(chosen === usual ? '' : chosen)}
        choices={[
          {
            value: usual,
            label: ofShop ? t(messages.freightDefaultNamed, { name: ofShop.name }) : t(messages.freightDefault),
          },
          ...(isKnown ? [] : [{ value, label: value }]),
          ...all
            .filter((it) => !it.is_default || it.template_id === value)
            .map((it) => ({ value: it.template_id, label: it.name })),
        ]}
      />
      <Link className={classes('small', styles.toFreight)} href={paths.freight()}>
        {t(messages.toFreight)}
      </Link>
    </>
  )
}
