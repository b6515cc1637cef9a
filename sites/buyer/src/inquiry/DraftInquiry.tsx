import { inquiryApi, inquiryLimits } from '@borong/contract'
import { type Command, isoDay, isoMinute, minuteSeconds, specText, useCommand, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import {
  Button,
  Card,
  type Column,
  EmptyState,
  FormGrid,
  IconButton,
  LinkButton,
  Notice,
  Picture,
  Price,
  QuantityBox,
  Row,
  Stack,
  Table,
  TextArea,
  TextField,
  toast,
} from '@borong/ui'
import { ClipboardList, Send, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { FormDialog } from '../member-page/FormDialog.tsx'
import { paths } from '../page/paths.ts'
import { Link, useGo } from '../page/Link.tsx'
import { inquiryRefreshes } from './inquiry-refreshes.ts'
import { type Line, type Inquiry, readPrice, sumOf } from './inquiry-shown.ts'
import { messages } from './inquiry.messages.ts'
import styles from './InquiryPage.module.css'

const shopsOf = (inquiry: Inquiry) => new Set(inquiry.sku_list.map((line) => line.shop_id)).size

/** The lines of an inquiry that is not sent yet, and the way to send it. */
export function DraftInquiry({ inquiry }: { inquiry: Inquiry }) {
  const t = useT()
  const [deleting, setDeleting] = useState(false)
  const edit = useCommand(inquiryApi.editLine, { refreshes: inquiryRefreshes })
  const remove = useCommand(inquiryApi.remove, { refreshes: inquiryRefreshes })
  const open = useCommand(inquiryApi.open, { refreshes: inquiryRefreshes })
  const change = (line: Line, fields: { num?: number; target_price?: number; remark?: string }) =>
    void edit.send({ item_id: line.item_id, ...fields })
  const total = inquiry.sku_list.reduce((sum, line) => sum + sumOf(line), 0)
  const refusal = edit.refusal ?? remove.refusal ?? open.refusal

  const columns = useDraftColumns({ change, remove, inquiry })
  return (
    <>
      {refusal && (
        <Notice tone="danger" live="assertive">
          {refusal.message}
        </Notice>
      )}
      <Card
        flush
        title={t(messages.linesTitle)}
        note={t(messages.lines, { n: inquiry.sku_list.length })}
        actions={
          <Row gap={8}>
            {inquiry.is_current === 0 && (
              <Button size="small" variant="quiet" busy={open.busy} onClick={() => void open.send({ id: inquiry.id })}>
                {t(messages.makeCurrent)}
              </Button>
            )}
            <Button size="small" variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setDeleting(true)}>
              {t(messages.deleteInquiry)}
            </Button>
          </Row>
        }
      >
        <Table
          caption={t(messages.linesTitle)}
          columns={columns}
          rows={inquiry.sku_list}
          keyOf={(line) => line.item_id}
          alignTop
          empty={<EmptyInquiry />}
        />
        {inquiry.sku_list.length > 0 && (
          <p className={styles.total}>
            {t(messages.todayTotal)} <Price value={total} />
          </p>
        )}
      </Card>
      {inquiry.sku_list.length > 0 && <SendForm inquiry={inquiry} />}
      {deleting && <DeleteInquiry remove={remove} setDeleting={setDeleting} inquiry={inquiry} />}
    </>
  )
}

/** What is asked for, line by line. */
function useDraftColumns({
  change,
  remove,
  inquiry,
}: {
  change: (line: Line, fields: { num?: number; target_price?: number; remark?: string }) => void
  remove: Command<typeof inquiryApi.remove>
  inquiry: Inquiry
}) {
  const t = useT()
  const columns: Column<Line>[] = [
    { key: 'product', head: t(messages.product), main: true, cell: (line) => <Product line={line} /> },
    {
      key: 'num',
      head: t(messages.quantity),
      narrow: true,
      cell: (line) => (
        <QuantityBox
          label={t(messages.quantityOf, { name: line.name })}
          value={line.num}
          onChange={(num) => change(line, { num })}
        />
      ),
    },
    {
      key: 'today',
      head: t(messages.today),
      align: 'end',
      narrow: true,
      cell: (line) => <Price plain value={line.current_price} />,
    },
    {
      key: 'target',
      head: t(messages.target),
      narrow: true,
      cell: (line) => <TargetField line={line} onChange={(target_price) => change(line, { target_price })} />,
    },
    {
      key: 'remark',
      head: t(messages.remark),
      cell: (line) => <RemarkField line={line} onChange={(remark) => change(line, { remark })} />,
    },
    {
      key: 'act',
      head: t(messages.remove),
      headHidden: true,
      align: 'end',
      narrow: true,
      cell: (line) => (
        <IconButton
          size="small"
          label={t(messages.removeLine, { name: line.name })}
          onClick={() => void remove.send({ id: inquiry.id, item_id: line.item_id })}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      ),
    },
  ]
  return columns
}

/** Nothing is asked for yet: where to find goods. */
function EmptyInquiry() {
  const t = useT()
  return (
    <EmptyState
      compact
      icon={<ClipboardList aria-hidden="true" />}
      title={t(messages.emptyInquiry)}
      actions={
        <>
          <LinkButton variant="primary" href={paths.goods()}>
            {t(messages.browse)}
          </LinkButton>
          <LinkButton href={paths.quickOrder()}>{t(messages.quickOrder)}</LinkButton>
        </>
      }
    >
      {t(messages.emptyInquiryText)}
    </EmptyState>
  )
}

interface DeleteInquiryProps {
  remove: Command<typeof inquiryApi.remove>
  setDeleting: (deleting: boolean) => void
  inquiry: Inquiry
}

/** Asks before an inquiry is deleted. */
function DeleteInquiry({ remove, setDeleting, inquiry }: DeleteInquiryProps) {
  const t = useT()
  const go = useGo()
  return (
    <FormDialog
      title={t(messages.deleteInquiry)}
      width={560}
      busy={remove.busy}
      refusal={remove.refusal}
      isWrong={false}
      verb={t(messages.deleteInquiry)}
      onClose={() => setDeleting(false)}
      onSend={async () => {
        const done = await remove.send({ id: inquiry.id })
        if (!done) return
        toast(t(messages.deleted), { tone: 'success' })
        go(paths.inquiries())
      }}
    >
      {() => <p>{t(messages.deleteAsk, { n: inquiry.sku_list.length })}</p>}
    </FormDialog>
  )
}

export function Product({ line, children }: { line: Line; children?: ReactNode }) {
  return (
    <span className={styles.product}>
      <Picture src={line.goods_image} alt="" size={44} framed />
      <span>
        <Link href={paths.goodsDetail(line.goods_id, { sku: line.sku_id })}>{line.name}</Link>
        <span className={styles.note}>
          {[specText(line.spec_list), line.sku_sn, line.shop_name].filter(Boolean).join(' · ')}
        </span>
        {line.error_message && <span className={styles.bad}>{line.error_message}</span>}
        {children}
      </span>
    </span>
  )
}

function TargetField({ line, onChange }: { line: Line; onChange: (target: number) => void }) {
  const t = useT()
  const shown = line.target_price === undefined ? '' : String(line.target_price)
  const [typed, setTyped] = useState(shown)
  useEffect(() => setTyped(shown), [shown])
  const commit = () => {
    const target = typed.trim() === '' ? 0 : readPrice(typed)
    if (target === undefined) setTyped(shown)
    else if (target !== (line.target_price ?? 0)) onChange(target)
  }
  return (
    <span className={styles.price}>
      <TextField
        label={t(messages.targetOf, { name: line.name })}
        labelHidden
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </span>
  )
}

function RemarkField({ line, onChange }: { line: Line; onChange: (remark: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState(line.remark)
  useEffect(() => setTyped(line.remark), [line.remark])
  const commit = () => typed.trim() !== line.remark && onChange(typed.trim())
  return (
    <span className={styles.remark}>
      <TextField
        label={t(messages.remarkOf, { name: line.name })}
        labelHidden
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={setTyped}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </span>
  )
}

const threeDays = 3 * 86_400

function SendForm({ inquiry }: { inquiry: Inquiry }) {
  const t = useT()
  const [title, setTitle] = useState(inquiry.title)
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const [replyBy, setReplyBy] = useState(isoMinute(now + threeDays))
  const [neededBy, setNeededBy] = useState('')
  const [remark, setRemark] = useState(inquiry.remark)
  const submit = useCommand(inquiryApi.submit, {
    refreshes: inquiryRefreshes,
    onDone: () => toast(t(messages.sent), { tone: 'success' }),
  })
  const until = minuteSeconds(replyBy)
  return (
    <Card title={t(messages.sendTitle, { n: shopsOf(inquiry) })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit.send({
            id: inquiry.id,
            title: title.trim(),
            remark: remark.trim(),
            ...(until !== undefined && { reply_by: until }),
            ...(neededBy && { needed_by: neededBy }),
          })
        }}
      >
        <Stack gap={16}>
          <FormGrid>
            <TextField
              label={t(messages.inquiryTitle)}
              hint={t(messages.inquiryTitleHint)}
              optional
              maxLength={60}
              value={title}
              onChange={setTitle}
            />
            <DateField
              label={t(messages.answerBy)}
              precision="minute"
              required
              min={isoMinute(now + 3600)}
              max={isoMinute(now + inquiryLimits.replyDays * 86_400)}
              value={replyBy}
              onChange={setReplyBy}
            />
            <DateField
              label={t(messages.neededBy)}
              optional
              min={isoDay(now)}
              value={neededBy}
              onChange={setNeededBy}
            />
          </FormGrid>
          <TextArea
            label={t(messages.inquiryRemark)}
            optional
            rows={3}
            maxLength={inquiryLimits.remark}
            value={remark}
            onChange={setRemark}
          />
          {submit.refusal && (
            <Notice tone="danger" live="assertive">
              {submit.refusal.message}
            </Notice>
          )}
          <div className={styles.send}>
            <span className={styles.note}>{t(messages.sealed)}</span>
            <Button type="submit" variant="primary" busy={submit.busy} icon={<Send aria-hidden="true" />}>
              {t(messages.send)}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
