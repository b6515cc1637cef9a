import { NotLoaded, useSearchOf, useTitle } from '@borong/console/site'
import { type SettingGroup, adminSettingApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { text } from '@borong/site-kit/search.ts'
import { Card, PageHead, Skeleton, Tabs } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { isSubject, subjects } from './setting-shown.ts'
import { messages } from './setting.messages.ts'
import { SettingRow } from './SettingRow.tsx'
import styles from './SettingsPage.module.css'
import { StorageParts } from './StorageParts.tsx'
import { TaxRates } from './TaxRates.tsx'

const search = { subject: text(20) }

/** What operators set for the whole mall, a page for each subject. */
export function SettingsPage() {
  const t = useT()
  useTitle(t(messages.title))
  const { subject: typed } = useSearchOf(search)
  const subject = isSubject(typed) ? typed : 'orders'
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} />
      <p className={styles.why}>{t(messages.why)}</p>
      <Tabs
        label={t(messages.pages)}
        tabs={subjects.map((key) => ({ key, label: t(messages[key]), href: paths.settings(key) }))}
        active={subject}
      />
      {subject === 'tax' ? (
        <TaxRates />
      ) : subject === 'storage' ? (
        <StorageParts />
      ) : (
        <Group key={subject} group={subject} />
      )}
    </div>
  )
}

function Group({ group }: { group: SettingGroup }) {
  const t = useT()
  const settings = useApiQuery(adminSettingApi.list, { group })
  if (settings.isError) return <NotLoaded error={settings.error} retry={() => void settings.refetch()} />
  if (!settings.data) return <Skeleton shape="block" height={360} />
  return (
    <Card title={t(messages[group])} flush>
      <ul className={styles.settings}>
        {settings.data.map((it) => (
          <SettingRow key={it.key} setting={it} />
        ))}
      </ul>
    </Card>
  )
}
