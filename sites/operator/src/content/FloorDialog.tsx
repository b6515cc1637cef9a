import { FormDialog } from '@borong/console/queue'
import { adminPageApi, floorLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Card, IconButton, Row, Stack, toast } from '@borong/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { WordFields } from '@borong/console/form/word-fields'
import { BlockFields } from './BlockFields.tsx'
import { messages } from './content.messages.ts'
import {
  type Block,
  type Floor,
  type FloorContent,
  type HomePage,
  changed,
  emptyBlock,
  emptyFloor,
  isFloorRight,
  isTitleRight,
} from './floor-draft.ts'
import { LinkField } from '../page/LinkField.tsx'
import { OrderActs, moved } from '@borong/console/form'

interface FloorDialogProps {
  page: HomePage
  /** Absent: a new one. */
  floor: Floor | undefined
  onClose: () => void
}

/** One floor as it is written: title, tags and blocks in three languages. Saved, it is still a draft. */
export function FloorDialog({ page, floor, onClose }: FloorDialogProps) {
  const t = useT()
  const [content, setContent] = useState<FloorContent>(floor?.draft ?? emptyFloor)
  const done = {
    refreshes: changed,
    onDone: () => {
      toast(t(messages.draftSaved), { tone: 'success' })
      onClose()
    },
  } as const
  const create = useCommand(adminPageApi.createFloor, done)
  const change = useCommand(adminPageApi.changeFloor, done)
  const set = (changes: Partial<FloorContent>) => setContent({ ...content, ...changes })
  const send = () =>
    void (floor ? change.send({ id: floor.floor_id, version: floor.version, ...content }) : create.send(content))
  return (
    <FormDialog
      title={t(floor ? messages.editFloor : messages.addFloor)}
      act={t(messages.saveDraft)}
      width={960}
      busy={create.busy || change.busy}
      refusal={create.refusal ?? change.refusal}
      isWrong={!isFloorRight(content)}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <WordFields
            legend={t(messages.floorTitle)}
            words={content.titles}
            onChange={(titles) => set({ titles })}
            maxLength={20}
            tried={tried}
            wrong={(title) =>
              isTitleRight(title)
                ? undefined
                : t(messages.titleWrong, { least: floorLimits.title[0], most: floorLimits.title[1] })
            }
          />
          <LinkField
            label={t(messages.titleLeadsTo)}
            url={content.url}
            onChange={(url) => set({ url })}
            tried={tried}
          />
          <Tags content={content} set={set} tried={tried} />
          <Blocks content={content} set={set} tried={tried} page={page} />
        </>
      )}
    </FormDialog>
  )
}

interface PartProps {
  content: FloorContent
  set: (changes: Partial<FloorContent>) => void
  tried: boolean
}

function Tags({ content: { tags }, set, tried }: PartProps) {
  const t = useT()
  return (
    <Card
      level={3}
      title={t(messages.tags)}
      note={t(messages.ofMost, { n: tags.length, most: floorLimits.tags })}
      actions={
        <Button
          size="small"
          icon={<Plus aria-hidden="true" />}
          disabled={tags.length >= floorLimits.tags}
          onClick={() => set({ tags: [...tags, { names: { 'en-us': '' }, url: '/' }] })}
        >
          {t(messages.addTag)}
        </Button>
      }
    >
      <Stack gap={16}>
        {tags.length === 0 && <p className="muted">{t(messages.noTags)}</p>}
        {tags.map((tag, at) => {
          const name = t(messages.tagN, { n: at + 1 })
          const put = (changes: Partial<typeof tag>) => set({ tags: tags.with(at, { ...tag, ...changes }) })
          return (
            <Stack key={at} gap={8}>
              <WordFields
                legend={name}
                words={tag.names}
                onChange={(names) => put({ names })}
                maxLength={40}
                tried={tried}
              />
              <LinkField label={t(messages.leadsTo)} url={tag.url} onChange={(url) => put({ url })} tried={tried} />
              <Row gap={4}>
                <OrderActs
                  name={name}
                  at={at}
                  count={tags.length}
                  onMove={(by) => set({ tags: moved(tags, at, by) })}
                />
                <RemoveButton name={name} onClick={() => set({ tags: tags.toSpliced(at, 1) })} />
              </Row>
            </Stack>
          )
        })}
      </Stack>
    </Card>
  )
}

const blockTypes = ['TEXT', 'IMAGE', 'GOODS'] as const satisfies readonly Block['type'][]

function Blocks({ content: { blocks }, set, tried, page }: PartProps & { page: HomePage }) {
  const t = useT()
  return (
    <Card
      level={3}
      title={t(messages.blocks)}
      note={t(messages.ofMost, { n: blocks.length, most: floorLimits.blocks })}
    >
      <Stack gap={16}>
        {blocks.length === 0 && <p className="muted">{t(messages.noBlocks)}</p>}
        {blocks.map((block, at) => {
          const name = t(messages.blockN, { n: at + 1, type: t(messages[block.type]) })
          return (
            <Card
              key={`${at} ${block.type}`}
              level={3}
              title={name}
              actions={
                <>
                  <OrderActs
                    name={name}
                    at={at}
                    count={blocks.length}
                    onMove={(by) => set({ blocks: moved(blocks, at, by) })}
                  />
                  <RemoveButton name={name} onClick={() => set({ blocks: blocks.toSpliced(at, 1) })} />
                </>
              }
            >
              <BlockFields
                block={block}
                onChange={(one) => set({ blocks: blocks.with(at, one) })}
                goods={page.goods}
                tried={tried}
              />
            </Card>
          )
        })}
        <Row gap={8}>
          {blockTypes.map((type) => (
            <Button
              key={type}
              size="small"
              icon={<Plus aria-hidden="true" />}
              disabled={blocks.length >= floorLimits.blocks}
              onClick={() => set({ blocks: [...blocks, emptyBlock(type)] })}
            >
              {t(messages.addBlock, { type: t(messages[type]) })}
            </Button>
          ))}
        </Row>
      </Stack>
    </Card>
  )
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useT()
  return (
    <IconButton size="small" label={t(messages.removeIt, { name })} onClick={onClick}>
      <Trash2 aria-hidden="true" />
    </IconButton>
  )
}
