import { useT } from '@borong/site-kit'
import { StatusPill } from '@borong/ui'
import type { CompanyRow } from './company-shown.ts'
import { messages } from './company.messages.ts'

/** Suspended before anything else; then whether its facts were checked. */
export function CompanyPill({ it }: { it: Pick<CompanyRow, 'state' | 'is_verified'> }) {
  const t = useT()
  if (it.state === 'SUSPENDED')
    return (
      <StatusPill tone="danger" sign="✕">
        {t(messages.suspended)}
      </StatusPill>
    )
  return it.is_verified ? (
    <StatusPill tone="success" sign="●">
      {t(messages.checked)}
    </StatusPill>
  ) : (
    <StatusPill tone="neutral" sign="◔">
      {t(messages.notChecked)}
    </StatusPill>
  )
}
