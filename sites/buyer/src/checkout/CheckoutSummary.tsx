import { useT } from '@borong/site-kit'
import { Button, Card, Notice, Pairs, Price, Stack, classes } from '@borong/ui'
import { useIsFetching } from '@tanstack/react-query'
import { checkoutApi } from '@borong/contract'
import { sectionId, sectionOf, useCheckout } from './checkout-page.ts'
import { words } from './checkout.words.ts'
import styles from './CheckoutSummary.module.css'

interface PlaceProps {
  busy: boolean
  onPlace: () => void
}
function PlaceButton({ busy, onPlace }: PlaceProps) {
  const t = useT()
  const { blocked } = useCheckout().verified
  return (
    <Button look="primary" size="large" wide busy={busy} because={blocked[0]?.message} onClick={onPlace}>
      {t(words.submitOrder)}
    </Button>
  )
}

/** Total and button, in reach of the thumb on phones. */
export function PlaceDock(props: PlaceProps) {
  const { cart } = useCheckout().verified
  return (
    <div className={styles.dock}>
      <Price size="large" value={cart.total_price.total_price} />
      <PlaceButton {...props} />
    </div>
  )
}

interface SummaryProps extends PlaceProps {
  refused: string | undefined
}

/** The sums, who will have to agree, and the button that says what it does. */
export function CheckoutSummary({ busy, refused, onPlace }: SummaryProps) {
  const t = useT()
  const { verified } = useCheckout()
  const { cart, blocked, approvers } = verified
  const { total_price: price } = cart
  const stale = useIsFetching({ queryKey: [checkoutApi.verify.path] }) > 0
  return (
    <Card title={t(words.summary)}>
      <Stack gap={16}>
        <div className={classes(stale && styles.stale)} aria-busy={stale} aria-live="polite">
          <Pairs
            ends
            pairs={[
              [t(words.goodsSum), <Price key="goods" plain value={price.original_price} />],
              ...(price.discount_price > 0
                ? ([
                    [t(words.savings), <Price key="savings" plain tone="good" value={-price.discount_price} />],
                  ] as const)
                : []),
              [
                t(words.freight),
                price.is_free_freight ? (
                  t(words.freeFreight)
                ) : (
                  <Price key="freight" plain value={price.freight_price} />
                ),
              ],
            ]}
          />
          <div className={styles.total}>
            <span>{t(words.total)}</span>
            <Price size="total" value={price.total_price} />
          </div>
        </div>
        {approvers.length > 0 ? (
          <div className={styles.approvers}>
            <p className={styles.quiet}>{t(words.whoApproves)}</p>
            <ul>
              {approvers.map((it) => (
                <li key={it.shop_id}>
                  {cart.cart_list.length > 1 && (
                    <p className={styles.shop}>
                      {cart.cart_list.find((shop) => shop.shop_id === it.shop_id)?.shop_name}
                    </p>
                  )}
                  <p className={styles.people}>
                    {it.names.map((name) => (
                      <span key={name} className={styles.person}>
                        <span className={styles.mark} aria-hidden="true">
                          {name.slice(0, 1)}
                        </span>
                        {name}
                      </span>
                    ))}
                  </p>
                  <p className={styles.quiet}>{it.because}</p>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          blocked.length === 0 && <p className={styles.quiet}>{t(words.nobodyApproves)}</p>
        )}
        {blocked.length > 0 && (
          <Notice tone="warn">
            <p className={styles.way}>{t(words.inTheWay)}</p>
            <ul>
              {blocked.map((it) => {
                const id = sectionId(sectionOf(it.code))
                return (
                  <li key={it.code}>
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
        <p className={styles.quiet}>{t(verified.needs_approval ? words.thenSubmit : words.thenPay)}</p>
      </Stack>
    </Card>
  )
}
