import { day, request, useT } from '@borong/site-kit'
import { Button, Checkbox, IconButton, PageHead, Picture, toast } from '@borong/ui'
import { FolderPlus, ImagePlus, Pencil } from 'lucide-react'
import { useState } from 'react'
import { sizeText } from '../form/accept-files.ts'
import { ConfirmAct } from '../form/ConfirmAct.tsx'
import { useTitle } from '../site/use-title.ts'
import { AlbumBrowser } from './AlbumBrowser.tsx'
import { AddPicturesDialog, MoveDialog, NameDialog } from './AlbumDialogs.tsx'
import styles from './Album.module.css'
import { messages } from './album.messages.ts'
import { type AlbumCalls, type AlbumPicture, type ShownAlbum, useAlbum } from './use-album.ts'

type Opened = 'add' | 'new-folder' | 'rename-folder' | 'delete-folder' | 'move' | 'delete' | AlbumPicture

/** The pictures of a shop or of the mall, with their folders. */
export function AlbumPage({ album }: { album: AlbumCalls }) {
  const t = useT()
  useTitle(t(messages.title))
  const shown = useAlbum(album)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [opened, setOpened] = useState<Opened>()
  const folder = shown.folders.data?.folders.find((it) => it.folder_id === shown.place)
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.title)}
        actions={
          <>
            <Button icon={<FolderPlus aria-hidden="true" />} onClick={() => setOpened('new-folder')}>
              {t(messages.newFolder)}
            </Button>
            <Button variant="primary" icon={<ImagePlus aria-hidden="true" />} onClick={() => setOpened('add')}>
              {t(messages.addPictures)}
            </Button>
          </>
        }
      />
      <p className={styles.about}>{t(messages.about)}</p>
      {chosen.length > 0 && (
        <div className={styles.acts}>
          <span role="status">{t(messages.selected, { n: chosen.length })}</span>
          <Button size="small" onClick={() => setOpened('move')}>
            {t(messages.move)}
          </Button>
          <Button size="small" variant="danger" onClick={() => setOpened('delete')}>
            {t(messages.remove)}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setChosen([])}>
            {t(messages.clear)}
          </Button>
        </div>
      )}
      <AlbumBrowser
        shown={shown}
        tools={
          folder && (
            <div className={styles.acts}>
              <Button size="small" onClick={() => setOpened('rename-folder')}>
                {t(messages.renameFolder)}
              </Button>
              <Button size="small" variant="danger" onClick={() => setOpened('delete-folder')}>
                {t(messages.deleteFolder)}
              </Button>
            </div>
          )
        }
        tile={(it) => (
          <PictureTile
            key={it.picture_id}
            picture={it}
            isChosen={chosen.includes(it.picture_id)}
            onChoose={(on) =>
              setChosen(on ? [...chosen, it.picture_id].slice(0, 100) : chosen.filter((id) => id !== it.picture_id))
            }
            onRename={() => setOpened(it)}
          />
        )}
      />
      <OpenedDialog
        {...{ shown, opened, chosen }}
        onClose={() => setOpened(undefined)}
        onGone={() => {
          setChosen([])
          void shown.refresh()
        }}
      />
    </div>
  )
}

interface PictureTileProps {
  picture: AlbumPicture
  isChosen: boolean
  onChoose: (on: boolean) => void
  onRename: () => void
}

function PictureTile({ picture: it, isChosen, onChoose, onRename }: PictureTileProps) {
  const t = useT()
  return (
    <li className={styles.tile} data-chosen={isChosen}>
      <Picture src={it.url} alt="" ratio="1" />
      <div className={styles.acts}>
        <Checkbox labelHidden label={t(messages.select, { name: it.name })} checked={isChosen} onChange={onChoose} />
        <IconButton size="small" label={t(messages.rename, { name: it.name })} onClick={onRename}>
          <Pencil aria-hidden="true" />
        </IconButton>
      </div>
      <span className={styles.name}>{it.name}</span>
      <span className={styles.note}>
        {t(messages.pixels, { width: it.width, height: it.height, size: sizeText(it.bytes) })}
      </span>
      <span className={styles.note}>{t(messages.addedBy, { name: it.added_by, day: day(it.added_at) })}</span>
    </li>
  )
}

interface OpenedDialogProps {
  shown: ShownAlbum
  opened: Opened | undefined
  chosen: readonly string[]
  onClose: () => void
  onGone: () => void
}

function OpenedDialog({ shown, opened, chosen, onClose, onGone }: OpenedDialogProps) {
  const t = useT()
  const { calls, place, folders, openPlace } = shown
  const folder = folders.data?.folders.find((it) => it.folder_id === place)
  if (opened === 'add') return <AddPicturesDialog {...{ shown, onClose }} />
  if (opened === 'new-folder') return <NameDialog {...{ shown, onClose }} />
  if (opened === 'move')
    return (
      <MoveDialog
        shown={shown}
        ids={chosen}
        onClose={() => {
          onClose()
          onGone()
        }}
      />
    )
  if (opened === 'delete')
    return (
      <ConfirmAct
        open
        act={t(messages.removeWhat, { n: chosen.length })}
        onClose={onClose}
        onConfirm={async () => {
          await request(calls.remove, { picture_ids: [...chosen] })
          toast(t(messages.removed, { n: chosen.length }), { tone: 'success' })
          onGone()
        }}
      >
        {t(messages.removeNote)}
      </ConfirmAct>
    )
  if (opened === 'rename-folder') return folder ? <NameDialog {...{ shown, onClose }} of={folder} /> : null
  if (opened === 'delete-folder')
    return folder ? (
      <ConfirmAct
        open
        act={t(messages.deleteFolderOf, { name: folder.name })}
        onClose={onClose}
        onConfirm={async () => {
          await request(calls.removeFolder, { folder_id: folder.folder_id })
          openPlace('')
          onGone()
        }}
      >
        {t(messages.deleteFolderWhat)}
      </ConfirmAct>
    ) : null
  return opened ? <NameDialog {...{ shown, onClose }} of={opened} /> : null
}
