import { DetailPlaceContext, DetailView } from '@borong/console/detail'
import { NotLoaded, useGo, useSearchOf, useTitle } from '@borong/console/site'
import { adminCategoryApi } from '@borong/contract'
import { useApiQuery, useCommand, useT } from '@borong/site-kit'
import { oneOf, text } from '@borong/site-kit/search.ts'
import { Button, EmptyState, PageHead, Skeleton, TextField, classes, toast } from '@borong/ui'
import { FileSpreadsheet, FolderTree, PackagePlus, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { AddDialog } from './AddDialog.tsx'
import { CategoryFileDialog } from './CategoryFileDialog.tsx'
import { CategoryDetail } from './CategoryDetail.tsx'
import { type CategoryRow, changed, childrenOf } from './category-shown.ts'
import { messages } from './category.messages.ts'
import styles from './CategoriesPage.module.css'
import { CategoryTree, type DropPlace } from './CategoryTree.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { PackDialog } from './PackDialog.tsx'

const search = { open: text(15), from: oneOf('file') }

/** The tree of categories at the left, the one that is open at the right. */
export function CategoriesPage() {
  const t = useT()
  useTitle(t(messages.title))
  const { open, from } = useSearchOf(search)
  const go = useGo()
  const tree = useApiQuery(adminCategoryApi.tree)
  const [asks, setAsks] = useState<'add' | 'pack' | 'file' | undefined>(from)
  const all = tree.data?.categories
  const closeFile = () => {
    setAsks(undefined)
    if (from) go(paths.categories(open), { replace: true })
  }
  return (
    <div className={classes(styles.page, open && styles.opened)}>
      <div className={styles.head}>
        <PageHead
          title={t(messages.title)}
          actions={
            <>
              <Button icon={<FileSpreadsheet aria-hidden="true" />} onClick={() => setAsks('file')}>
                {t(messages.file)}
              </Button>
              <Button icon={<PackagePlus aria-hidden="true" />} onClick={() => setAsks('pack')}>
                {t(messages.pack)}
              </Button>
              <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAsks('add')}>
                {t(messages.add)}
              </Button>
            </>
          }
        />
      </div>
      {all?.length ? (
        <Shown all={all} open={open} />
      ) : (
        <div className={styles.whole}>
          {tree.isError ? (
            <NotLoaded error={tree.error} retry={() => void tree.refetch()} />
          ) : all ? (
            <EmptyState
              icon={<FolderTree aria-hidden="true" />}
              title={t(messages.empty)}
              actions={
                <>
                  <Button variant="primary" onClick={() => setAsks('pack')}>
                    {t(messages.pack)}
                  </Button>
                  <Button onClick={() => setAsks('file')}>{t(messages.file)}</Button>
                </>
              }
            >
              {t(messages.emptyText)}
            </EmptyState>
          ) : (
            <Skeleton shape="block" height={420} />
          )}
        </div>
      )}
      {asks === 'add' && <AddDialog parent={undefined} onClose={() => setAsks(undefined)} />}
      {asks === 'file' && <CategoryFileDialog onClose={closeFile} />}
      {asks === 'pack' && <PackDialog onClose={() => setAsks(undefined)} />}
    </div>
  )
}

function Shown({ all, open }: { all: readonly CategoryRow[]; open: string | undefined }) {
  const t = useT()
  const go = useGo()
  const [keyword, setKeyword] = useState('')
  const [asked, setAsked] = useState<{ moved: CategoryRow; place: DropPlace }>()
  const move = useCommand(adminCategoryApi.move, {
    refreshes: changed,
    onDone: ({ category }) => toast(t(messages.moved, { name: category.name }), { tone: 'success' }),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const drop = (moved: CategoryRow, place: DropPlace) => {
    // To another place in the tree only after a look at what comes along.
    if (place.parentId !== moved.parent_id) return setAsked({ moved, place })
    const beside = childrenOf(all, moved.parent_id)
    if (beside[beside.indexOf(moved) + 1]?.category_id === place.beforeId) return
    void move.send({
      id: moved.category_id,
      version: moved.version,
      ...(place.parentId && { parent_id: place.parentId }),
      ...(place.beforeId && { before_id: place.beforeId }),
    })
  }
  const first = open ?? all[0]?.category_id
  const at = all.findIndex((it) => it.category_id === first)
  const goTo = (id: string) => go(paths.categories(id), { replace: open !== undefined })
  const step = (by: 1 | -1) => {
    const one = at < 0 ? undefined : all[at + by]
    return one && (() => goTo(one.category_id))
  }
  return (
    <>
      <section className={styles.tree} aria-label={t(messages.treeOf)}>
        <div className={styles.find}>
          <TextField
            label={t(messages.find)}
            labelHidden
            type="search"
            placeholder={t(messages.find)}
            before={<Search aria-hidden="true" />}
            maxLength={60}
            value={keyword}
            onChange={setKeyword}
          />
          <p className={styles.keys}>{t(messages.keys)}</p>
        </div>
        <CategoryTree all={all} open={first} keyword={keyword} onOpen={goTo} onDrop={drop} />
      </section>
      <section className={styles.detail} aria-label={all.find((it) => it.category_id === first)?.name}>
        <DetailPlaceContext
          value={{
            back: paths.categories(),
            canClose: false,
            ...(at >= 0 && { at: at + 1 }),
            total: all.length,
            previous: step(-1),
            next: step(1),
          }}
        >
          {first && <Opened key={first} id={first} all={all} />}
        </DetailPlaceContext>
      </section>
      {asked && <MoveDialog all={all} moved={asked.moved} place={asked.place} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Opened({ id, all }: { id: string; all: readonly CategoryRow[] }) {
  const t = useT()
  const one = useApiQuery(adminCategoryApi.show, { id })
  return (
    <DetailView entry={one} failed={t(messages.oneFailed)}>
      {(it) => <CategoryDetail category={it} all={all} />}
    </DetailView>
  )
}
