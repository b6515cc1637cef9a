import { ConfirmAct } from '@borong/console/form'
import { NotLoaded, useGo, useSearchOf, useTitle } from '@borong/console/site'
import { ownShopApi, type Reply } from '@borong/contract'
import { dateMinute, dropSession, isRefusal, refetch, request, useApiQuery, useSession, useT } from '@borong/site-kit'
import {
  Button,
  Card,
  ErrorState,
  PageHead,
  Pill,
  Skeleton,
  StatusPill,
  Table,
  type Tone,
  VisuallyHidden,
  toast,
} from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import styles from '../page/page.module.css'
import { paths, searches } from '../page/paths.ts'
import { sellerConsole } from '../page/seller-console.ts'
import { enterShop } from './enter-session.ts'
import { messages } from './own-shops.messages.ts'

type OwnShop = Reply<typeof ownShopApi.list>[number]
const pillOf: Record<OwnShop['status'], readonly [tone: Tone, sign: string]> = {
  OPEN: ['success', '●'],
  SUSPENDED: ['warn', '◔'],
  CLOSED: ['neutral', '✕'],
}

/** The shops of whoever is signed in: chosen after signing in, opened, left. With `to` one of them is opened at once. */
export function OwnShopsPage() {
  const t = useT()
  const { to, go } = useSearchOf(searches.ownShops)
  useTitle(t(messages.title))
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} />
      {to ? <Switching to={to} /> : <Choice next={go?.startsWith(`${sellerConsole.base}/`) ? go : undefined} />}
    </div>
  )
}

function Switching({ to }: { to: string }) {
  const t = useT()
  const go = useGo()
  const begun = useRef(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    enterShop(to, paths.today()).catch((error: unknown) => {
      if (!isRefusal(error)) throw error
      setProblem(error.message)
    })
  }, [to])
  if (!problem)
    return (
      <div role="status">
        <VisuallyHidden>{t(messages.switching)}</VisuallyHidden>
        <Skeleton shape="block" height={160} />
      </div>
    )
  return (
    <ErrorState
      title={t(messages.notSwitched)}
      actions={<Button onClick={() => go(paths.ownShops(), { replace: true })}>{t(messages.title)}</Button>}
    >
      {problem}
    </ErrorState>
  )
}

function Choice({ next }: { next: string | undefined }) {
  const t = useT()
  const shops = useApiQuery(ownShopApi.list)
  const [leaves, setLeaves] = useState<OwnShop>()
  return (
    <>
      <p className={styles.text}>{t(messages.text)}</p>
      <Card flush>
        {shops.isError ? (
          <NotLoaded error={shops.error} retry={() => void shops.refetch()} />
        ) : (
          <ShopTable shops={shops.data} next={next} onLeave={setLeaves} />
        )}
      </Card>
      {leaves && <LeaveQuestion shop={leaves} onClose={() => setLeaves(undefined)} />}
    </>
  )
}

interface ShopTableProps {
  shops: readonly OwnShop[] | undefined
  next: string | undefined
  onLeave: (shop: OwnShop) => void
}

function ShopTable({ shops, next, onLeave }: ShopTableProps) {
  const t = useT()
  const go = useGo()
  return (
    <Table
      caption={t(messages.caption)}
      rows={shops}
      keyOf={(it) => it.shop_id}
      skeleton={2}
      columns={[
        {
          key: 'name',
          head: t(messages.name),
          main: true,
          cell: (it) => (
            <>
              {it.shop_name} {it.current === 1 && <Pill tone="brand">{t(messages.here)}</Pill>}{' '}
              {it.is_owner === 1 && <Pill>{t(messages.owner)}</Pill>}
            </>
          ),
        },
        {
          key: 'status',
          head: t(messages.status),
          cell: (it) => {
            const [tone, sign] = pillOf[it.status]
            return (
              <StatusPill tone={tone} sign={sign}>
                {t(messages[it.status])}
              </StatusPill>
            )
          },
        },
        {
          key: 'last',
          head: t(messages.lastTime),
          cell: (it) => (it.entered_at ? dateMinute(it.entered_at) : t(messages.never)),
        },
        {
          key: 'acts',
          head: t(messages.acts),
          headHidden: true,
          align: 'end',
          cell: (it) => (
            <>
              <Button
                size="small"
                variant={it.current === 1 && next ? 'primary' : 'plain'}
                aria-label={t(messages.openOf, { shop: it.shop_name })}
                onClick={() => go(it.current === 1 ? (next ?? paths.today()) : paths.ownShops({ to: it.shop_id }))}
              >
                {it.current === 1 ? t(messages.goOn) : t(messages.open)}
              </Button>{' '}
              <Button
                size="small"
                variant="quiet"
                aria-label={t(messages.leaveOf, { shop: it.shop_name })}
                onClick={() => onLeave(it)}
              >
                {t(messages.leave)}
              </Button>
            </>
          ),
        },
      ]}
    />
  )
}

function LeaveQuestion({ shop, onClose }: { shop: OwnShop; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { user } = useSession()
  const name = shop.shop_name
  return (
    <ConfirmAct
      open
      act={t(messages.leaveOf, { shop: name })}
      onClose={onClose}
      onConfirm={async () => {
        await request(ownShopApi.leave, { id: shop.shop_id })
        if (shop.shop_id === user?.['shop_id']) {
          dropSession({ tokens: true })
          return
        }
        toast(t(messages.left, { shop: name }), { tone: 'success' })
        await refetch(client, [ownShopApi.list])
      }}
    >
      {t(messages.leaveWhat)}
    </ConfirmAct>
  )
}
