import { useT } from '@borong/site-kit'
import { Button, Checkbox, Dialog, IconButton, Menu, Tabs, TextField, toast } from '@borong/ui'
import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ListDefinition, SavedView } from './list-definition.ts'
import { messages } from './resource-list.messages.ts'
import type { ListState } from './list-state.ts'
import type { ListViews } from './list-props.ts'
import styles from './ResourceList.module.css'

const shownTabs = 7

interface ViewTabsProps {
  list: Pick<ListDefinition<unknown>, 'views'>
  state: ListState
  href: (state: Partial<ListState>) => string
  views: ListViews | undefined
}

/** Fixed views by state, then saved ones; what was changed can be saved under a name. */
export function ViewTabs({ list, state, href, views }: ViewTabsProps) {
  const t = useT()
  const [isNaming, setNaming] = useState(false)
  const [removing, setRemoving] = useState<SavedView>()
  const saved = views?.saved ?? []
  const room = Math.max(0, shownTabs - list.views.length)
  const current = views?.current && saved.find((it) => it.id === views.current!.id)
  const hasFilters = Object.keys(state.filters).length > 0 || state.keyword !== '' || state.sort !== undefined
  const asTab = (view: SavedView) => ({
    key: `saved-${view.id}`,
    label: view.id === current?.id && views?.current?.isChanged ? `${view.name} •` : view.name,
    href: `${href({}).split('?')[0]}?${view.query}`,
  })
  return (
    <div className={styles.views}>
      <Tabs
        label={t(messages.views)}
        active={current ? `saved-${current.id}` : state.view}
        tabs={[
          ...list.views.map((it) => ({
            ...it,
            href: href({ view: it.key, keyword: state.keyword, sort: state.sort }),
          })),
          ...saved.slice(0, room).map(asTab),
        ]}
      />
      {views && (
        <span className={styles.viewActs}>
          {saved.length > room && (
            <Menu
              align="end"
              trigger={(props) => (
                <button type="button" className={styles.plain} {...props}>
                  {t(messages.moreViews)}
                  <ChevronDown aria-hidden="true" />
                </button>
              )}
              items={saved.slice(room).map((view) => ({ label: view.name, onPick: () => views.open(view) }))}
            />
          )}
          {current?.isMine && views.current?.isChanged && (
            <Button size="small" onClick={() => void views.save({ ...current })}>
              {t(messages.saveView)}
            </Button>
          )}
          {current?.isMine && (
            <IconButton
              size="small"
              label={t(messages.deleteView, { name: current.name })}
              onClick={() => setRemoving(current)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
          {(hasFilters || current) && (
            <IconButton size="small" label={t(messages.saveViewAs)} onClick={() => setNaming(true)}>
              <Plus aria-hidden="true" />
            </IconButton>
          )}
        </span>
      )}
      {isNaming && <NameDialog save={views!.save} onClose={() => setNaming(false)} />}
      {removing && (
        <Dialog
          open
          title={t(messages.deleteViewAsk)}
          onClose={() => setRemoving(undefined)}
          foot={
            <>
              <Button onClick={() => setRemoving(undefined)}>{t(messages.cancel)}</Button>
              <Button
                variant="danger"
                onClick={() => void views!.remove(removing.id).then(() => setRemoving(undefined))}
              >
                {t(messages.delete)}
              </Button>
            </>
          }
        >
          {removing.name}
        </Dialog>
      )}
    </div>
  )
}

const longest = 60

function NameDialog({ save, onClose }: { save: ListViews['save']; onClose: () => void }) {
  const t = useT()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || isBusy) return
    setBusy(true)
    save({ name: name.trim(), isShared })
      .then(onClose, (error: Error) => toast(error.message, { tone: 'danger' }))
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      open
      title={t(messages.saveViewAs)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
          <Button variant="primary" type="submit" form="view-name" busy={isBusy}>
            {t(messages.saveView)}
          </Button>
        </>
      }
    >
      <form id="view-name" className={styles.form} onSubmit={submit}>
        <TextField label={t(messages.viewName)} required maxLength={longest} value={name} onChange={setName} />
        <Checkbox checked={isShared} onChange={setShared} label={t(messages.viewShared)} />
      </form>
    </Dialog>
  )
}
