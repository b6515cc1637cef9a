import { StatusPill } from '@borong/ui'
import { type ServiceRow, pillOf } from './after-sale-queue.ts'

export function AfterSalePill({ service }: { service: Pick<ServiceRow, 'service_status' | 'service_status_text'> }) {
  const [tone, sign] = pillOf(service.service_status)
  return (
    <StatusPill tone={tone} sign={sign}>
      {service.service_status_text}
    </StatusPill>
  )
}
