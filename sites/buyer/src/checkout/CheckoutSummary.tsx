import { checkoutApi } from '@borong/contract'
import { number, useApiQuery, useCan, useT } from '@borong/site-kit'
import { Button, Card, Notice, Pairs, Price, Stack, classes } from '@borong/ui'
import { useIsFetching } from '@tanstack/react-query'
import { SubmitPreview, previewMessages } from '../approval/index.ts'
import { sectionId, sectionOf, useCheckout } from './checkout-page.ts'
import { messages } from './checkout.messages.ts'
import styles from './CheckoutSummary.module.css'
import { savingPairs } from './saving-pairs.tsx'

interface PlaceProps {
  busy: boolean
  onPlace: () => void
}
function PlaceButton({ busy, onPlace }: PlaceProps) {
  const t = useT()
  const { blocked } = useCheckout().verified
  return (
    <Button variant="primary" size="large" wide busy={busy} because={blocked[0]?.message} onClick={onPlace}>
      {t(messages.createOrder)}
    </Button>
  )
}

/** Total and button, in reach of the thumb on phones. */
export function PlaceDock(props: PlaceProps) {
  const { cart } = useCheckout().verified
  return (
    <div className={styles.dock} data-dock>
      <Price size="large" value={cart.total_price.total_price} />
      <PlaceButton {...props} />
    </div>
  )
}

interface SummaryProps extends PlaceProps {
  way: 'CART' | 'BUY_NOW'
  refused: string | undefined
}

/** The sums, what submitting would come to, and the button that places the order whatever that is. */
export function CheckoutSummary({ way, busy, refused, onPlace }: SummaryProps) {
  const t = useT()
  const { verified } = useCheckout()
  const { cart, blocked } = verified
  const { total_price: price } = cart
  // What is in the way of placing is told below; until it is settled there is nothing to submit.
  const previews = useCan('my-order') && blocked.length === 0
  // Read along with the part that asks for it.
  const preview = useApiQuery(checkoutApi.preview, { way }, { enabled: false }).data
  const atOnce = previews && preview?.orders.length && preview.orders.every((it) => it.outcome === 'APPROVED')
  const stale = useIsFetching({ queryKey: [checkoutApi.verify.path] }) > 0
  return (
    <Card title={t(messages.summary)}>
      <Stack gap={16}>
        <div className={classes(stale && styles.stale)} aria-busy={stale} aria-live="polite">
          <Pairs
            ends
            pairs={[
              [t(messages.goodsSum), <Price key="goods" plain value={price.original_price} />],
              ...savingPairs(t, price),
              [
                t(messages.freight),
                price.is_free_freight ? (
                  t(messages.freeFreight)
                ) : (
                  <Price key="freight" plain value={price.freight_price} />
                ),
              ],
              ...(price.exchange_point ? [[t(messages.points), number(price.exchange_point)] as const] : []),
            ]}
          />
          <div className={styles.total}>
            <span>{t(messages.total)}</span>
            <Price size="total" value={price.total_price} />
          </div>
        </div>
        {blocked.length > 0 && (
          <Notice tone="warn">
            <p className={styles.way}>{t(messages.inTheWay)}</p>
            <ul>
              {blocked.map((it) => {
                const id = sectionId(sectionOf(it.code))
                return (
                  <li key={`${it.code} ${it.sku_id}`}>
                    <a
                      href={`#${id}`}
                      onClick={(event) => {
                        event.preventDefault()
                        const section = document.getElementById(id)
                        section?.scrollIntoView({ block: 'start' })
                        section?.focus({ preventScroll: true })
                      }}
                    >
                      {it.message}
                    </a>
                  </li>
                )
              })}
            </ul>
          </Notice>
        )}
        {refused && (
          <Notice tone="danger" live="assertive">
            {refused}
          </Notice>
        )}
        <div className={styles.go}>
          <PlaceButton busy={busy} onPlace={onPlace} />
        </div>
        <p className={styles.quiet}>{t(atOnce ? messages.thenPay : messages.thenSubmit)}</p>
        {previews && (
          <section className={styles.preview} aria-labelledby="checkout-preview">
            <h3 id="checkout-preview">{t(previewMessages.title)}</h3>
            <SubmitPreview way={way} seen={verified} />
          </section>
        )}
      </Stack>
    </Card>
  )
}
