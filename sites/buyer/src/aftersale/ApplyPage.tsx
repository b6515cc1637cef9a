import { afterSaleApi } from '@borong/contract'
import { type Translate, useApiQuery, useT } from '@borong/site-kit'
import { EmptyState, LinkButton, Skeleton } from '@borong/ui'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { readSearch } from '../page/search.ts'
import { MissingView } from '../page/ErrorViews.tsx'
import { messages } from './after-sale.messages.ts'
import { allowedTypes } from './application-draft.ts'
import { ApplyWizard } from './ApplyWizard.tsx'

export async function loader({ search, ready }: PageArgs) {
  const { sn } = readSearch(searches.applyService, search)
  if (sn) await ready(afterSaleApi.claimable, { sn })
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.apply) })

/** Applying for a service about one order, in three short steps. */
export default function ApplyPage() {
  const t = useT()
  const [search] = useSearchOf(searches.applyService)
  const { sn } = search
  const claimable = useApiQuery(
    afterSaleApi.claimable,
    { sn: sn ?? '' },
    // What somebody is filling in does not change below the hands.
    { enabled: sn !== undefined, refetchOnWindowFocus: false },
  )
  if (!sn || (claimable.isError && !claimable.data && claimable.error.status === 404)) return <MissingView />
  const back = <LinkButton href={paths.order(sn)}>{t(messages.backToOrder)}</LinkButton>
  return (
    <MemberFrame title={t(messages.apply)} actions={back}>
      {claimable.data ? (
        allowedTypes(claimable.data).length > 0 ? (
          <ApplyWizard key={sn} claimable={claimable.data} wanted={search} />
        ) : (
          <EmptyState title={t(messages.cannot)} actions={back}>
            {claimable.data.because}
          </EmptyState>
        )
      ) : claimable.isError ? (
        <NotLoaded what={t(messages.orderNoun)} query={claimable} />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="block" height={48} />
          <Skeleton shape="block" height={320} />
        </div>
      )}
    </MemberFrame>
  )
}
