import { albumLimits } from '@borong/contract'
import { request, useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Select, Stack, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { FileDrop } from '../form/FileDrop.tsx'
import type { StoredFile } from '../form/use-uploads.ts'
import { FormDialog } from '../queue/FormDialog.tsx'
import { messages } from './album.messages.ts'
import type { AlbumFolder, AlbumPicture, ShownAlbum } from './use-album.ts'

interface OfAlbum {
  shown: ShownAlbum
  onClose: () => void
}

/** The name of a new folder, of one that is there, or of a picture. */
export function NameDialog({ shown, of, onClose }: OfAlbum & { of?: AlbumFolder | AlbumPicture }) {
  const t = useT()
  const { calls, openPlace, refresh } = shown
  const [name, setName] = useState(of?.name ?? '')
  const done = (it: { name: string }) => {
    toast(t(messages.saved, { name: it.name }), { tone: 'success' })
    onClose()
    void refresh()
  }
  const add = useCommand(calls.addFolder, {
    onDone: (it) => {
      openPlace(it.folder_id)
      done(it)
    },
  })
  const renameFolder = useCommand(calls.renameFolder, { onDone: done })
  const rename = useCommand(calls.rename, { onDone: done })
  const isPicture = of !== undefined && 'picture_id' in of
  const command = isPicture ? rename : of ? renameFolder : add
  const send = () => {
    const written = name.trim()
    if (!of) void add.send({ name: written })
    else if ('picture_id' in of) void rename.send({ picture_id: of.picture_id, version: of.version, name: written })
    else void renameFolder.send({ folder_id: of.folder_id, version: of.version, name: written })
  }
  return (
    <FormDialog
      title={isPicture ? t(messages.rename, { name: of.name }) : t(of ? messages.renameFolder : messages.newFolder)}
      act={t(messages.save)}
      busy={command.busy}
      refusal={command.refusal}
      isWrong={!name.trim()}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <TextField
          label={t(messages.name)}
          required
          autoComplete="off"
          maxLength={isPicture ? albumLimits.pictureName : albumLimits.folderName}
          value={name}
          onChange={setName}
          error={tried && !name.trim() && t(messages.nameWanted)}
        />
      )}
    </FormDialog>
  )
}

/** Into which folder pictures go. */
export function MoveDialog({ shown, ids, onClose }: OfAlbum & { ids: readonly string[] }) {
  const t = useT()
  const { calls, folders, refresh } = shown
  const [to, setTo] = useState('')
  const move = useCommand(calls.move, {
    onDone: () => {
      toast(t(messages.moved, { n: ids.length }), { tone: 'success' })
      onClose()
      void refresh()
    },
  })
  return (
    <FormDialog
      title={t(messages.moveWhat, { n: ids.length })}
      act={t(messages.move)}
      busy={move.busy}
      refusal={move.refusal}
      isWrong={false}
      onSend={() => void move.send({ picture_ids: [...ids], ...(to && { folder_id: to }) })}
      onClose={onClose}
    >
      {() => (
        <Select
          label={t(messages.intoFolder)}
          value={to}
          onChange={setTo}
          choices={[
            { value: '', label: t(messages.noFolder) },
            ...(folders.data?.folders ?? []).map((it) => ({ value: it.folder_id, label: it.name })),
          ]}
        />
      )}
    </FormDialog>
  )
}

/** Many pictures at once, each sent as it is chosen. */
export function AddPicturesDialog({ shown, onClose }: OfAlbum) {
  const t = useT()
  const { calls, place, folders, refresh } = shown
  const [folder, setFolder] = useState(place === 'loose' ? '' : place)
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const close = () => {
    onClose()
    void refresh()
  }
  return (
    <Dialog
      open
      width={760}
      title={t(messages.addPictures)}
      onClose={close}
      foot={
        <Button variant="primary" onClick={close}>
          {t(messages.close)}
        </Button>
      }
    >
      <Stack gap={16}>
        <Select
          label={t(messages.intoFolder)}
          value={folder}
          onChange={setFolder}
          choices={[
            { value: '', label: t(messages.noFolder) },
            ...(folders.data?.folders ?? []).map((it) => ({ value: it.folder_id, label: it.name })),
          ]}
        />
        <FileDrop
          pictures
          label={t(messages.addPictures)}
          labelHidden
          hint={t(messages.addHint)}
          accept={['image/jpeg', 'image/png']}
          maxBytes={albumLimits.maxBytes}
          maxFiles={50}
          value={files}
          onChange={setFiles}
          upload={async (file, { signal }) => {
            const it = await request(calls.upload, folder ? { folder_id: folder } : {}, { file, signal })
            return { id: it.picture_id, name: it.name, size: it.bytes, picture: it.url }
          }}
        />
      </Stack>
    </Dialog>
  )
}
