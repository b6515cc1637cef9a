import { type Reply, type orderFileApi, quantityText } from '@borong/contract'
import { specText, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Price, Stack, Table } from '@borong/ui'
import { paths } from '../paths.ts'
import { Link, useGo } from '../shell/Link.tsx'
import styles from './BoughtAgain.module.css'
import { words } from './order-files.words.ts'

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
      title={t(words.againTitle)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(words.close)}</Button>
          {added > 0 && (
            <Button look="primary" onClick={() => go(paths.cart())}>
              {t(words.goToCart)}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={16}>
        <Notice tone={different.length ? 'warn' : 'success'} live="polite">
          {added === 0
            ? t(words.noneAdded)
            : different.length
              ? t(words.someAdded, { added, changed, left })
              : t(words.allAdded, { n: added })}
        </Notice>
        {different.length > 0 && (
          <div className={styles.lines}>
            <Table
              caption={t(words.different)}
              rows={different}
              keyOf={(line) => line.sku_id}
              columns={[
                {
                  key: 'article',
                  head: t(words.article),
                  main: true,
                  cell: (line) => (
                    <span>
                      <Link href={paths.goodsDetail(line.goods_id)}>{line.name}</Link>
                      <span className={styles.note}>
                        {[specText(line.spec_list), t(words.sku, { sn: line.sku_sn })].filter(Boolean).join(' · ')}
                      </span>
                    </span>
                  ),
                },
                {
                  key: 'ordered',
                  head: t(words.ordered),
                  align: 'end',
                  narrow: true,
                  cell: (line) => quantityText(t.lang, line.ordered_num, line.unit),
                },
                { key: 'added', head: t(words.added), align: 'end', narrow: true, cell: (line) => line.num },
                {
                  key: 'then',
                  head: t(words.price),
                  align: 'end',
                  narrow: true,
                  cell: (line) => <Price value={line.ordered_price} />,
                },
                {
                  key: 'now',
                  head: t(words.priceNow),
                  align: 'end',
                  narrow: true,
                  cell: (line) => <Price value={line.price} />,
                },
                {
                  key: 'change',
                  head: t(words.change),
                  cell: (line) => (
                    <span>
                      {(line.left_out ? [line.left_out] : line.changes).map((it) => t(words[it])).join(', ')}
                      {line.in_cart > 0 && <span className={styles.note}>{t(words.inCart, { n: line.in_cart })}</span>}
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
