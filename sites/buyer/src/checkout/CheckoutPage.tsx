import { cartApi, checkoutApi, orderCountsApi } from '@borong/contract'
import { hearingPlace, isRefusal, type Refusal, type Translate, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Card, EmptyState, LinkButton, PageHead, Skeleton, WithSide } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ShoppingCart } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type PageArgs, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { useGo } from '../page/Link.tsx'
import { OrderSteps } from '../page/OrderSteps.tsx'
import { AccountingSection } from './AccountingSection.tsx'
import { CheckoutContext, type Verified } from './checkout-page.ts'
import { messages } from './checkout.messages.ts'
import { CheckoutSummary, PlaceDock } from './CheckoutSummary.tsx'
import { CouponsSection } from './CouponsSection.tsx'
import { GoodsSection } from './GoodsSection.tsx'
import { InvoiceSection } from './InvoiceSection.tsx'
import { OrderFieldsSection } from './OrderFieldsSection.tsx'
import { GoodsTroubleDialog, PlacingMask, PriceChangedDialog, troubleOf } from './PlaceDialogs.tsx'
import { ShipToSection } from './ShipToSection.tsx'

type Way = 'CART' | 'BUY_NOW'
const wayOf = (way: string | undefined): Way => (way === 'BUY_NOW' ? 'BUY_NOW' : 'CART')

export const loader = ({ ready, search }: PageArgs) =>
  ready(checkoutApi.verify, { way: wayOf(String(search['way'] ?? '')) })
export const head = ({ t }: { t: Translate }) => ({ title: t(messages.title) })

/** Everything an order needs, on one page; the server has the last word when it is placed. */
export default function CheckoutPage() {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const [search] = useSearchOf(searches.order)
  const way = wayOf(search.way)
  const verify = useApiQuery(checkoutApi.verify, { way }, { staleTime: 0, refetchOnMount: 'always' })
  const [working, setWorking] = useState(false)
  const [inLine, setInLine] = useState(0)
  const [trouble, setTrouble] = useState<Refusal>()
  const [savings] = useState(() => new Set<Promise<unknown>>())
  const place = useCommand(checkoutApi.place, {
    refreshes: [cartApi.show, orderCountsApi.statusNum],
    onDone: ({ trade_sn }) => {
      go(paths.submitted({ sn: trade_sn, way }), { replace: true })
      client.removeQueries({ queryKey: [checkoutApi.verify.path], type: 'inactive' })
    },
    onRefused: (refusal) => {
      setTrouble(refusal)
      // Which line or coupon is meant is told where it can be put right.
      if (/^(SPLIT_NOT_EQUAL|FLASH_GONE|GROUP_BUY_|COUPON_|PO_NUMBER_|NEEDED_BY_|ATTACHMENT)/.test(refusal.code))
        void verify.refetch()
    },
  })
  const verified = verify.data
  const page = useCheckoutPage(verified, way, savings)
  const top = <PageHead title={t(messages.title)} beside={<OrderSteps at="verify" way={way} />} />
  if (!verified || !page)
    return (
      <>
        {top}
        <Skeleton shape="block" height={200} />
        <Skeleton shape="block" height={140} />
        <Skeleton shape="block" height={320} />
      </>
    )
  if (!verified.cart.cart_list.length && !working)
    return (
      <>
        {top}
        <Card>
          <NothingToOrder />
        </Card>
      </>
    )

  /** `seen` is the total at the moment of the click: whatever changes it until the order arrives has to be told. */
  const send = async (seen: number) => {
    setTrouble(undefined)
    setWorking(true)
    setInLine(0)
    await Promise.all(savings)
    const placed = await place.send({ way, client: 'PC', seen_total: seen }, { fetch: hearingPlace(setInLine) })
    if (!placed) setWorking(false)
  }
  const changed = isRefusal(trouble, 'PRICE_CHANGED') && 'cart' in trouble.facts ? trouble.facts.cart : undefined
  const goods = trouble ? troubleOf(trouble) : []
  const placeNow = () => void send(verified.cart.total_price.total_price)
  const lookAgain = () => {
    setTrouble(undefined)
    void verify.refetch()
  }
  return (
    <CheckoutContext value={page}>
      {top}
      <WithSide
        width={340}
        side={
          <CheckoutSummary
            way={way}
            busy={working}
            refused={trouble && !changed && !goods.length ? trouble.message : undefined}
            onPlace={placeNow}
          />
        }
      >
        <ShipToSection />
        <AccountingSection />
        <OrderFieldsSection />
        <InvoiceSection />
        <CouponsSection />
        <GoodsSection />
      </WithSide>
      <PlaceDock busy={working} onPlace={placeNow} />
      {working && <PlacingMask inLine={inLine} />}
      {!working && changed && (
        <PriceChangedDialog
          seen={verified.cart}
          now={changed}
          onAccept={() => void send(changed.total_price.total_price)}
          onClose={lookAgain}
        />
      )}
      {!working && trouble && goods.length > 0 && <GoodsTroubleDialog refusal={trouble} onClose={lookAgain} />}
    </CheckoutContext>
  )
}

/** What the sections share. */
function useCheckoutPage(verified: Verified | undefined, way: 'CART' | 'BUY_NOW', savings: Set<Promise<unknown>>) {
  return useMemo(
    () =>
      verified && {
        verified,
        way,
        track: <T,>(saving: Promise<T>): Promise<T> => {
          savings.add(saving)
          const forget = () => savings.delete(saving)
          saving.then(forget, forget)
          return saving
        },
      },
    [verified, way, savings],
  )
}

function NothingToOrder() {
  const t = useT()
  return (
    <EmptyState
      icon={<ShoppingCart aria-hidden="true" />}
      title={t(messages.nothingTitle)}
      actions={
        <LinkButton variant="primary" href={paths.cart()}>
          {t(messages.backToCart)}
        </LinkButton>
      }
    >
      {t(messages.nothingText)}
    </EmptyState>
  )
}
