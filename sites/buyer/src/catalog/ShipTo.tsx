import { checkoutApi, organisationApi } from '@borong/contract'
import { useApiQuery, useSignedIn, useT, withMessages } from '@borong/site-kit'
import { Button, Price, Skeleton } from '@borong/ui'
import { ChevronDown, Truck } from 'lucide-react'
import { Suspense, lazy, useEffect, useState } from 'react'
import type { District } from './DistrictDialog.tsx'
import { messages } from './goods-detail.messages.ts'
import styles from './GoodsPage.module.css'
import type { Line } from './specs.ts'

const DistrictDialog = lazy(withMessages(() => import('./DistrictDialog.tsx')))

const storageKey = 'ship-to'

function savedDistrict(): District | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as District | null
    return kept && Number.isInteger(kept.id) && typeof kept.name === 'string' ? kept : undefined
  } catch {
    return undefined
  }
}

/** Where it would go, what that costs, how long it takes. Members start from their default address. */
export function ShipTo({ line, more }: { line: Line; more: boolean }) {
  const t = useT()
  const signedIn = useSignedIn()
  const [chosen, setChosen] = useState<District>()
  const [open, setOpen] = useState(false)
  useEffect(() => setChosen(savedDistrict()), [])
  const addresses = useApiQuery(organisationApi.addresses, {}, { enabled: signedIn && !chosen, staleTime: 300_000 })
  const own = signedIn ? addresses.data?.find((it) => it.def_addr === 1) : undefined
  const district = chosen ?? (own && { id: own.region, name: own.county || own.city })
  const freight = useApiQuery(
    checkoutApi.freight,
    { sku_id: line.sku.sku_id, num: line.num, region: district?.id ?? 0 },
    { enabled: district !== undefined, showPreviousRows: true },
  )
  const answer = district && freight.data

  const keep = (next: District) => {
    setChosen(next)
    setOpen(false)
    try {
      localStorage.setItem(storageKey, JSON.stringify(next))
    } catch {
      // Without storage the choice lives as long as the page.
    }
  }
  return (
    <div className={styles.ship}>
      <Truck aria-hidden="true" />
      <span>{t(messages.shipTo)}</span>
      <Button variant="link" onClick={() => setOpen(true)}>
        {district?.name ?? t(messages.chooseDistrict)}
        <ChevronDown aria-hidden="true" />
      </Button>
      <span role="status" className={styles.freight}>
        {district && freight.isError && t(messages.freightUnknown)}
        {district && freight.isPending && <Skeleton width={160} />}
        {answer && !answer.deliverable && <span className={styles.bad}>{t(messages.notDelivered)}</span>}
        {answer?.deliverable && (
          <>
            · {t(messages.days, { n: answer.days })} ·{' '}
            {answer.freight_price === 0 ? (
              t(messages.freeFreight)
            ) : (
              <>
                {t(more ? messages.freightFrom : messages.freight)}{' '}
                <Price size="small" plain value={answer.freight_price} />
              </>
            )}
          </>
        )}
      </span>
      {open && (
        <Suspense>
          <DistrictDialog onClose={() => setOpen(false)} onPick={keep} />
        </Suspense>
      )}
    </div>
  )
}
