import {
  adminAnnouncementApi,
  announcementApi,
  operatorAnnouncementApi,
  sellerAnnouncementApi,
} from './announcement.ts'
import { adminConsentApi, consentApi, sellerConsentApi } from './consent.ts'
import { noticeSettingsApi } from './notice-settings.ts'
import { notificationApi, shopNoticeApi } from './notification.ts'

/** What people are told and asked by the mall, gathered for the list of all calls. */
export interface ToldCalls {
  readonly notification: typeof notificationApi
  readonly shopNotice: typeof shopNoticeApi
  readonly noticeSettings: typeof noticeSettingsApi
  readonly consent: typeof consentApi
  readonly sellerConsent: typeof sellerConsentApi
  readonly adminConsent: typeof adminConsentApi
  readonly announcement: typeof announcementApi
  readonly sellerAnnouncement: typeof sellerAnnouncementApi
  readonly operatorAnnouncement: typeof operatorAnnouncementApi
  readonly adminAnnouncement: typeof adminAnnouncementApi
}

export const toldCalls: ToldCalls = {
  notification: notificationApi,
  shopNotice: shopNoticeApi,
  noticeSettings: noticeSettingsApi,
  consent: consentApi,
  sellerConsent: sellerConsentApi,
  adminConsent: adminConsentApi,
  announcement: announcementApi,
  sellerAnnouncement: sellerAnnouncementApi,
  operatorAnnouncement: operatorAnnouncementApi,
  adminAnnouncement: adminAnnouncementApi,
}
