import { useT } from '@borong/site-kit'
import { Pill } from '@borong/ui'
import type { Carrier } from './carrier-shown.ts'
import { messages } from './carrier.messages.ts'

export function CarrierPill({ carrier: { retired } }: { carrier: Carrier }) {
  const t = useT()
  return <Pill tone={retired ? 'neutral' : 'success'}>{t(retired ? messages.RETIRED : messages.OFFERED)}</Pill>
}
