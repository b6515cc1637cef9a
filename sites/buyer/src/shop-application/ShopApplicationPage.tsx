import { shopApplicationApi } from '@borong/contract'
import { type Translate, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, PageHead, Skeleton, Stack } from '@borong/ui'
import { useState } from 'react'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import type { Head, PageArgs } from '../page/page.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { messages } from './application.messages.ts'
import styles from './ShopApplication.module.css'
import { Standing } from './Standing.tsx'

export async function loader({ prefetch }: PageArgs) {
  void prefetch(shopApplicationApi.show)
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

/** Whoever buys applies for a shop: step by step, and what became of it (spec 2, 4 and 5). */
export default function ShopApplicationPage() {
  const t = useT()
  const application = useApiQuery(shopApplicationApi.show, {}, { staleTime: 0 })
  const [begun, setBegun] = useState(false)
  const it = application.data
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} />
      {application.isError && !it ? (
        <Card>
          <NotLoaded what={t(messages.noun)} query={application} />
        </Card>
      ) : !it ? (
        <div aria-busy="true">
          <Skeleton shape="block" height={420} />
        </div>
      ) : it.status === 'NONE' && !begun ? (
        <Begin onBegin={() => setBegun(true)} />
      ) : it.status === 'NONE' || it.status === 'INCOMPLETE' || it.status === 'ASKED' ? (
        <ApplicationForm application={it} />
      ) : (
        <Standing application={it} />
      )}
    </div>
  )
}

function Begin({ onBegin }: { onBegin: () => void }) {
  const t = useT()
  return (
    <Card title={t(messages.needed)}>
      <Stack gap={16}>
        <p className="muted">{t(messages.about)}</p>
        <ul className={styles.needed}>
          <li>{t(messages.neededCompany)}</li>
          <li>{t(messages.neededDocuments)}</li>
          <li>{t(messages.neededBank)}</li>
        </ul>
        <div>
          <Button variant="primary" size="large" onClick={onBegin}>
            {t(messages.applyNow)}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
