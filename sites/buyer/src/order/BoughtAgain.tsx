import { type Reply, type orderFileApi, quantityText } from '@borong/contract'
import { listed, specText, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Price, Stack, Table } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { Link, useGo } from '../page/Link.tsx'
import styles from './BoughtAgain.module.css'
import { messages } from './order-files.messages.ts'

type Report = Reply<typeof orderFileApi.buyAgain>

/** What went into the cart and what is not as it was ordered. */
export default function BoughtAgain({ report, onClose }: { report: Report; onClose: () => void }) {
  const t = useT()
  const go = useGo()
  const different = report.lines.filter((line) => line.left_out || line.changes.length > 0)
  const { added, changed, left_out: left } = report
  return (
    <Dialog
      open
      width={different.length ? 960 : 560}
      title={t(messages.againTitle)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.close)}</Button>
          {added > 0 && (
            <Button variant="primary" onClick={() => go(paths.cart())}>
              {t(messages.goToCart)}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={16}>
        <Notice tone={different.length ? 'warn' : 'success'} live="polite">
          {added === 0
            ? t(messages.noneAdded)
            : different.length
              ? t(messages.someAdded, { added, changed, left })
              : t(messages.allAdded, { n: added })}
        </Notice>
        {different.length > 0 && (
          <div className={styles.lines}>
            <Table
              caption={t(messages.different)}
              rows={different}
              keyOf={(line) => line.sku_id}
              columns={[
                {
                  key: 'article',
                  head: t(messages.article),
                  main: true,
                  cell: (line) => (
                    <span>
                      <Link href={paths.goodsDetail(line.goods_id)}>{line.name}</Link>
                      <span className={styles.note}>
                        {[specText(line.spec_list), t(messages.sku, { sn: line.sku_sn })].filter(Boolean).join(' · ')}
                      </span>
                    </span>
                  ),
                },
                {
                  key: 'ordered',
                  head: t(messages.ordered),
                  align: 'end',
                  narrow: true,
                  cell: (line) => quantityText(t.lang, line.ordered_num, line.unit, line.pack),
                },
                { key: 'added', head: t(messages.added), align: 'end', narrow: true, cell: (line) => line.num },
                {
                  key: 'then',
                  head: t(messages.price),
                  align: 'end',
                  narrow: true,
                  cell: (line) => <Price value={line.ordered_price} />,
                },
                {
                  key: 'now',
                  head: t(messages.priceNow),
                  align: 'end',
                  narrow: true,
                  cell: (line) => <Price value={line.price} />,
                },
                {
                  key: 'change',
                  head: t(messages.change),
                  cell: (line) => (
                    <span>
                      {listed(
                        t,
                        (line.left_out ? [line.left_out] : line.changes).map((it) => t(messages[it])),
                      )}
                      {line.in_cart > 0 && (
                        <span className={styles.note}>{t(messages.inCart, { n: line.in_cart })}</span>
                      )}
                    </span>
                  ),
                },
              ]}
            />
          </div>
        )}
      </Stack>
    </Dialog>
  )
}
