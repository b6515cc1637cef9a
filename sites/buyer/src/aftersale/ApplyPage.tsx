import { afterSaleApi } from '@borong/contract'
import { type Tell, useAsk, useT } from '@borong/site-kit'
import { EmptyState, LinkButton, Skeleton } from '@borong/ui'
import { MemberFrame } from '../member/MemberFrame.tsx'
import { NotLoaded } from '../member/NotLoaded.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page.tsx'
import { paths, searches } from '../paths.ts'
import { readSearch } from '../search.ts'
import { MissingView } from '../shell/ErrorViews.tsx'
import { words } from './after-sale.words.ts'
import { allowedTypes } from './application-draft.ts'
import { ApplyWizard } from './ApplyWizard.tsx'

export async function loader({ search, ready }: PageArgs) {
  const { sn } = readSearch(searches.applyService, search)
  if (sn) await ready(afterSaleApi.claimable, { sn })
}
export const head = ({ t }: { t: Tell }): Head => ({ title: t(words.apply) })

/** Applying for a service about one order, in three short steps. */
export default function ApplyPage() {
  const t = useT()
  const [search] = useSearchOf(searches.applyService)
  const { sn } = search
  const claimable = useAsk(
    afterSaleApi.claimable,
    { sn: sn ?? '' },
    // What somebody is filling in does not change below the hands.
    { enabled: sn !== undefined, refetchOnWindowFocus: false },
  )
  if (!sn || (claimable.isError && !claimable.data && claimable.error.status === 404)) return <MissingView />
  const back = <LinkButton href={paths.order(sn)}>{t(words.backToOrder)}</LinkButton>
  return (
    <MemberFrame title={t(words.apply)} actions={back}>
      {claimable.data ? (
        allowedTypes(claimable.data).length > 0 ? (
          <ApplyWizard key={sn} claimable={claimable.data} wanted={search} />
        ) : (
          <EmptyState title={t(words.cannot)} actions={back}>
            {claimable.data.because}
          </EmptyState>
        )
      ) : claimable.isError ? (
        <NotLoaded what={t(words.orderNoun)} query={claimable} />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="block" height={48} />
          <Skeleton shape="block" height={320} />
        </div>
      )}
    </MemberFrame>
  )
}
