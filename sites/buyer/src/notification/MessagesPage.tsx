import { announcementApi, notificationApi, noticeSettingsApi } from '@borong/contract'
import { type Translate, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { AnnouncementList } from '@borong/site-kit/told/AnnouncementBanner.tsx'
import { Button, Notice, Stack, Tabs } from '@borong/ui'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { readSearch } from '../page/search.ts'
import { MessageList, askOfMessages, refreshes } from './MessageList.tsx'
import { NoticeSettings } from './NoticeSettings.tsx'
import { messages } from './messaging.messages.ts'

export async function loader({ search, prefetch }: PageArgs) {
  const shown = readSearch(searches.messages, search)
  if (shown.tab === 'settings') void prefetch(noticeSettingsApi.preferences)
  else void prefetch(notificationApi.list, askOfMessages(shown))
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

export default function MessagesPage() {
  const t = useT()
  const [{ tab, page_no: _page, read, ...filters }] = useSearchOf(searches.messages)
  const unread = useApiQuery(notificationApi.unread)
  const readAll = useCommand(notificationApi.readAll, { refreshes })
  const tabs = [
    { key: 'all', label: t(messages.all), href: paths.messages(filters) },
    { key: '0', label: t(messages.unread), count: unread.data?.total, href: paths.messages({ ...filters, read: '0' }) },
    { key: '1', label: t(messages.read), href: paths.messages({ ...filters, read: '1' }) },
    { key: 'settings', label: t(messages.settings), href: paths.messages({ tab: 'settings' }) },
  ]
  return (
    <MemberFrame
      title={t(messages.title)}
      listsAnnouncements={tab !== 'settings'}
      actions={
        <Button busy={readAll.busy} disabled={!unread.data?.total} onClick={() => void readAll.send()}>
          {t(messages.markAll)}
        </Button>
      }
    >
      <Stack>
        <Tabs label={t(messages.tabs)} tabs={tabs} active={tab ?? read ?? 'all'} />
        {readAll.refusal && (
          <Notice tone="danger" live="assertive">
            {readAll.refusal.message}
          </Notice>
        )}
        {tab === 'settings' ? (
          <NoticeSettings />
        ) : (
          <>
            <AnnouncementList calls={announcementApi} />
            <MessageList />
          </>
        )}
      </Stack>
    </MemberFrame>
  )
}
