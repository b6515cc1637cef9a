import { listLimits } from '@borong/contract'
import { type Translate, isRefusal, useCan, useT } from '@borong/site-kit'
import {
  Button,
  Card,
  EmptyState,
  LinkButton,
  Notice,
  PageHead,
  Price,
  Skeleton,
  Stack,
  TextArea,
  toast,
} from '@borong/ui'
import { ClipboardList, FileUp, ListChecks, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { addToInquiryMessages as inquiryMessages, useAddToInquiry } from '../inquiry/index.ts'
import { paths } from '../page/paths.ts'
import { useGo } from '../page/Link.tsx'
import { totalOf } from './order-list.ts'
import { messages } from './quick-order.messages.ts'
import styles from './QuickOrderPage.module.css'
import { QuickOrderRows } from './QuickOrderRows.tsx'
import { type Added, type UseQuickOrder, useQuickOrder } from './use-quick-order.ts'

export const head = ({ t }: { t: Translate }) => ({ title: t(messages.title) })

/** Paste anything, settle what is unclear, take it into the cart. */
export default function QuickOrderPage() {
  const t = useT()
  const order = useQuickOrder()
  const [added, setAdded] = useState<Added>()
  const { reading } = order
  return (
    <>
      <PageHead
        title={t(messages.title)}
        actions={
          (order.text || reading) && (
            <Button
              icon={<RotateCcw aria-hidden="true" />}
              onClick={() => {
                setAdded(undefined)
                order.startOver()
              }}
            >
              {t(messages.clear)}
            </Button>
          )
        }
      />
      <Stack gap={16}>
        <PasteCard order={order} onRead={() => setAdded(undefined)} />
        <div aria-live="polite">
          {added?.stopped ? (
            <Notice tone="danger">{t(messages.stopped, { message: added.stopped.message })}</Notice>
          ) : (
            added !== undefined &&
            added.stayed > 0 && (
              <Notice tone="warn">{t(messages.full, { room: String(added.room), left: added.stayed })}</Notice>
            )
          )}
        </div>
        {order.busy && !reading && <Skeleton shape="block" height={240} />}
        {reading && <Result order={order} onAdded={setAdded} />}
      </Stack>
    </>
  )
}

function PasteCard({ order, onRead }: { order: UseQuickOrder; onRead: () => void }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const problem = order.tooLong ? t(messages.tooLong) : order.refusal?.message
  const read = () => {
    onRead()
    setTooLarge(false)
    void order.read()
  }
  const take = (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file) return
    onRead()
    setTooLarge(file.size > listLimits.fileBytes)
    if (file.size <= listLimits.fileBytes) void order.readFile(file)
  }
  return (
    <Card>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          read()
        }}
      >
        <Stack gap={12}>
          <TextArea
            label={t(messages.paste)}
            hint={t(messages.hint)}
            error={tooLarge ? t(messages.tooLarge) : problem}
            rows={order.reading ? 4 : 10}
            spellCheck={false}
            value={order.text}
            onChange={order.setText}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) read()
            }}
          />
          <div className={styles.acts}>
            <Button
              type="submit"
              variant={order.reading ? 'plain' : 'primary'}
              busy={order.busy}
              disabled={!order.text.trim() || order.tooLong}
              icon={<ListChecks aria-hidden="true" />}
            >
              {t(order.reading ? messages.readAgain : messages.read)}
            </Button>
            <Button icon={<FileUp aria-hidden="true" />} disabled={order.busy} onClick={() => input.current?.click()}>
              {t(messages.file)}
            </Button>
            <input
              ref={input}
              type="file"
              className={styles.input}
              aria-label={t(messages.fileLabel)}
              accept=".xlsx,.xls,.csv,text/csv,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              tabIndex={-1}
              onChange={(event) => take(event.target.files?.[0])}
            />
            <span className="small muted">{t(messages.fileHint)}</span>
          </div>
        </Stack>
      </form>
    </Card>
  )
}

function Result({ order, onAdded }: { order: UseQuickOrder; onAdded: (added: Added | undefined) => void }) {
  const t = useT()
  const go = useGo()
  const [keeping, setKeeping] = useState(false)
  const inquiry = useAddToInquiry()
  const mayAsk = useCan('inquiry-list')
  const { rows, skipped } = order.reading!
  const ready = rows.filter((row) => row.status === 'OK')
  const open = rows.length - ready.length
  const add = async () => {
    const done = await order.addReady()
    onAdded(done)
    if (done?.went)
      toast(t(messages.added, { n: done.went }), {
        tone: 'success',
        action: { label: t(messages.goToCart), run: () => go(paths.cart()) },
      })
  }
  const keep = async () => {
    setKeeping(true)
    try {
      const n = await order.keepGoods()
      toast(t(messages.kept, { n }), {
        tone: 'success',
        action: { label: t(messages.toFavourites), run: () => go(paths.favourites()) },
      })
    } catch (error) {
      if (!isRefusal(error)) throw error
      toast(error.message, { tone: 'danger' })
    } finally {
      setKeeping(false)
    }
  }
  if (!rows.length)
    return (
      <Card>
        <EmptyState
          icon={<ClipboardList aria-hidden="true" />}
          title={t(order.text.trim() || skipped.length ? messages.nothing : messages.done)}
          actions={
            <LinkButton variant="primary" href={paths.cart()}>
              {t(messages.goToCart)}
            </LinkButton>
          }
        >
          {skipped.length > 0 && t(messages.skipped, { n: skipped.length })}
        </EmptyState>
      </Card>
    )
  return (
    <>
      <QuickOrderRows order={order} />
      {skipped.length > 0 && (
        <details className={styles.skipped}>
          <summary>{t(messages.skipped, { n: skipped.length })}</summary>
          <ul>
            {skipped.map((it) => (
              <li key={it.line}>
                <span className="muted num">{it.line}</span> <code>{it.raw}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      <section className={styles.dock} data-dock aria-label={t(messages.total)}>
        <span className={styles.counts} aria-live="polite">
          {t(messages.readyRows, { n: ready.length })}
          {open > 0 && ` · ${t(messages.waiting, { n: open })}`}
        </span>
        <Button busy={keeping} disabled={!rows.some((row) => row.sku)} onClick={() => void keep()}>
          {t(messages.favourite)}
        </Button>
        {mayAsk && (
          <Button
            busy={inquiry.busy}
            because={ready.length ? undefined : t(messages.addFirst)}
            onClick={() =>
              void inquiry.send({ sku_list: ready.map((row) => ({ sku_id: row.sku!.sku_id, num: row.num! })) })
            }
          >
            {t(inquiryMessages.addMany, { n: ready.length })}
          </Button>
        )}
        <span className={styles.total}>
          {t(messages.total)} <Price size="large" value={totalOf(ready)} />
        </span>
        <Button
          variant="primary"
          size="large"
          busy={order.adding}
          because={ready.length ? undefined : t(messages.addFirst)}
          onClick={() => void add()}
        >
          {t(messages.add, { n: ready.length })}
        </Button>
      </section>
    </>
  )
}
