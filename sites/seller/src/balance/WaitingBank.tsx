import { ConfirmAct } from '@borong/console/form'
import { type Reply, sellerShopApi } from '@borong/contract'
import { Can, dateMinute, refetch, request, useT } from '@borong/site-kit'
import { Button, Notice, Row, Stack, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from './bank-change.messages.ts'

type Change = NonNullable<Reply<typeof sellerShopApi.bank>['change']>
type Act = 'confirm' | 'withdraw'
const routes = { confirm: sellerShopApi.confirmBank, withdraw: sellerShopApi.withdrawBank }
const what = { confirm: messages.confirmWhat, withdraw: messages.withdrawWhat }
const done = { confirm: messages.confirmed, withdraw: messages.withdrawn }

/** Another account that is not in force yet: who asked for it, and what it waits for. */
export function WaitingBank({ change: it }: { change: Change }) {
  const t = useT()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Act>()
  return (
    <Notice tone="warn">
      <Stack gap={8}>
        <b>
          {t(messages.title)}: {it.bank_name}, {it.bank_account_name},{' '}
          <span className="num">{it.bank_account_number}</span>
        </b>
        <span>
          {t(messages.askedBy, { name: it.asked_by, time: dateMinute(it.asked_at) })}{' '}
          {it.confirmed_by !== undefined && `${t(messages.confirmedBy, { name: it.confirmed_by })} `}
          {it.due_at === undefined ? t(messages.waits) : t(messages.due, { time: dateMinute(it.due_at) })}
        </span>
        <Can name="shop-settings">
          <Row gap={8}>
            {it.may_confirm === 1 && (
              <Button variant="primary" onClick={() => setAsked('confirm')}>
                {t(messages.confirm)}
              </Button>
            )}
            <Button onClick={() => setAsked('withdraw')}>{t(messages.withdraw)}</Button>
          </Row>
        </Can>
      </Stack>
      {asked && (
        <ConfirmAct
          open
          act={t(messages[asked])}
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            await request(routes[asked], {})
            await refetch(client, [sellerShopApi.bank])
            toast(t(done[asked]), { tone: 'success' })
          }}
        >
          {t(what[asked])}
        </ConfirmAct>
      )}
    </Notice>
  )
}
