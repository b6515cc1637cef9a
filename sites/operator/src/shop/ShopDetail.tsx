import { DetailPanel, Timeline } from '@borong/console/detail'
import { adminShopApi } from '@borong/contract'
import { Can, day, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, LinkButton, Pairs } from '@borong/ui'
import { useState } from 'react'
import { LookButton } from '../page/LookButton.tsx'
import { GradePanel } from './GradePanel.tsx'
import { MoveShopDialog, type ShopStep } from './MoveShopDialog.tsx'
import { OwnerInvitationCard } from './OwnerInvitationCard.tsx'
import { ShopPill } from './ShopPill.tsx'
import { type Shop, openLines } from './shop-shown.ts'
import { messages } from './shop.messages.ts'
import { TermsPanel } from './TermsPanel.tsx'

const stepsFrom: Record<Shop['status'], readonly ShopStep[]> = {
  OPEN: ['suspend', 'close'],
  SUSPENDED: ['reopen', 'close'],
  CLOSED: [],
}

/** One shop as those who run the mall see it. */
export function ShopDetail({ shop }: { shop: Shop }) {
  const t = useT()
  const [step, setStep] = useState<ShopStep>()
  const state = useApiQuery(adminShopApi.state, { id: shop.shop_id })
  return (
    <DetailPanel
      title={shop.shop_name}
      state={<ShopPill status={shop.status} />}
      facts={
        <>
          <span>{shop.city}</span>
          <time>{day(shop.opened_at)}</time>
        </>
      }
      acts={
        <>
          {shop.status === 'OPEN' && <LinkButton href={`/shop/${shop.shop_id}`}>{t(messages.viewShop)}</LinkButton>}
          {shop.status !== 'CLOSED' && (
            <Can name="look-as">
              <LookButton as="shop" id={shop.shop_id} name={shop.shop_name} />
            </Can>
          )}
          {stepsFrom[shop.status].map((it) => (
            <Button key={it} variant={it === 'reopen' ? 'primary' : 'danger'} onClick={() => setStep(it)}>
              {t(messages[it])}
            </Button>
          ))}
        </>
      }
    >
      <Card title={t(messages.open)}>
        <Pairs pairs={openLines(t, shop).map(({ label, value }) => [label, value] as const)} />
        <p className="small muted">{t(shop.open.may_close ? messages.nothingOpen : messages.openText)}</p>
      </Card>
      <TermsPanel key={shop.version} shop={shop} />
      <GradePanel key={`grade-${shop.version}`} shop={shop} />
      <Card title={t(messages.facts)}>
        <Pairs
          pairs={[
            [t(messages.phone), shop.phone],
            [t(messages.address), shop.address],
            [t(messages.taxNumber), shop.tax_number],
            [
              t(messages.bank),
              [shop.bank_name, shop.bank_account_name, shop.bank_account_number].filter(Boolean).join(' · '),
            ],
          ]}
        />
      </Card>
      {shop.staff.length === 0 ? (
        <OwnerInvitationCard shop={shop} />
      ) : (
        <Card title={t(messages.people)}>
          <Pairs
            pairs={shop.staff.map(
              (it) =>
                [
                  it.name,
                  [it.username, it.is_owner ? t(messages.owner) : '', it.is_disabled ? t(messages.disabled) : '']
                    .filter(Boolean)
                    .join(' · '),
                ] as const,
            )}
          />
        </Card>
      )}
      {state.data && state.data.history.length > 0 && (
        <Card title={t(messages.history)}>
          <Timeline
            label={t(messages.history)}
            entries={state.data.history.map((it, at) => ({
              key: String(at),
              at: it.at,
              who: it.by_name,
              what: [t(messages[`step.${it.step}`]), it.reason].filter(Boolean).join(': '),
            }))}
          />
        </Card>
      )}
      {step && <MoveShopDialog shop={shop} step={step} onClose={() => setStep(undefined)} />}
    </DetailPanel>
  )
}
