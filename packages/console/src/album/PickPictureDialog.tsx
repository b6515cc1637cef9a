import { useT } from '@borong/site-kit'
import { Button, Dialog, Picture, classes } from '@borong/ui'
import { sizeText } from '../form/accept-files.ts'
import { AlbumBrowser } from './AlbumBrowser.tsx'
import styles from './Album.module.css'
import { messages } from './album.messages.ts'
import { type AlbumCalls, type AlbumPicture, useAlbum } from './use-album.ts'

interface PickPictureDialogProps {
  album: AlbumCalls
  onPick: (picture: AlbumPicture) => void
  onClose: () => void
}

/** One picture of the album. */
export function PickPictureDialog({ album, onPick, onClose }: PickPictureDialogProps) {
  const t = useT()
  const shown = useAlbum(album)
  return (
    <Dialog
      open
      width={760}
      title={t(messages.chooseTitle)}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t(messages.cancel)}</Button>}
    >
      <AlbumBrowser
        shown={shown}
        tile={(it) => (
          <li key={it.picture_id}>
            <button type="button" className={classes(styles.tile, styles.choice)} onClick={() => onPick(it)}>
              <Picture src={it.url} alt="" ratio="1" />
              <span className={styles.name}>{it.name}</span>
              <span className={styles.note}>
                {t(messages.pixels, { width: it.width, height: it.height, size: sizeText(it.bytes) })}
              </span>
            </button>
          </li>
        )}
      />
    </Dialog>
  )
}
