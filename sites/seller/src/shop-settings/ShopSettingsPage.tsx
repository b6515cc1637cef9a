import { NotLoaded, useTitle } from '@borong/console/site'
import { shopSettingApi } from '@borong/contract'
import { Can, useApiQuery, useT } from '@borong/site-kit'
import { PageHead, Skeleton } from '@borong/ui'
import { AddressesPanel } from './AddressesPanel.tsx'
import { AutoAnswerPanel } from './AutoAnswerPanel.tsx'
import { ClosingsPanel } from './ClosingsPanel.tsx'
import { DiscountsPanel } from './DiscountsPanel.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { HoursPanel } from './HoursPanel.tsx'
import { messages } from './shop-settings.messages.ts'
import styles from './shop-settings.module.css'
import { TaxPanel } from './TaxPanel.tsx'

/** What the shop says of itself: when it is closed and when open, what it answers then, where goods go back to, who invoices. */
export function ShopSettingsPage() {
  const t = useT()
  useTitle(t(messages.title))
  const asked = useApiQuery(shopSettingApi.show, {})
  const settings = asked.data
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} />
      {asked.isError ? (
        <NotLoaded error={asked.error} retry={() => void asked.refetch()} />
      ) : settings ? (
        <>
          <ClosingsPanel settings={settings} />
          {/* Written anew when somebody has saved: what was typed is then what is kept. */}
          <HoursPanel key={`hours ${settings.version}`} settings={settings} />
          <AutoAnswerPanel key={`answer ${settings.version}`} settings={settings} />
          <AddressesPanel />
          <TaxPanel key={`tax ${settings.version}`} settings={settings} />
          <Can name="approve-discounts">
            <DiscountsPanel />
          </Can>
          <Can name="audit-log">
            <HistoryCard />
          </Can>
        </>
      ) : (
        <Skeleton shape="block" height={480} />
      )}
    </div>
  )
}
