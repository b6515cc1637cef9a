import { defineMessages } from '../messages.tsx'

export const messages = defineMessages({
  choose: ['Choose a date', '选择日期', 'Pilih tanggal'],
  clear: ['Clear', '清除', 'Kosongkan'],
  previousMonth: ['Previous month', '上个月', 'Bulan sebelumnya'],
  nextMonth: ['Next month', '下个月', 'Bulan berikutnya'],
  month: ['Month', '月', 'Bulan'],
  year: ['Year', '年', 'Tahun'],
  dayPattern: ['dd/mm/yyyy', '日/月/年', 'hh/bb/tttt'],
  minutePattern: ['dd/mm/yyyy hh:mm', '日/月/年 时:分', 'hh/bb/tttt jj:mm'],
  monthPattern: ['mm/yyyy', '月/年', 'bb/tttt'],
  notADay: [
    'This is not a date. Write it as 31/12/2026.',
    '日期无效，请按 31/12/2026（日/月/年）填写。',
    'Bukan tanggal. Tulis seperti 31/12/2026.',
  ],
  notAMinute: [
    'This is not a date and time. Write it as 31/12/2026 17:00.',
    '日期时间无效，请按 31/12/2026 17:00（日/月/年 时:分）填写。',
    'Bukan tanggal dan waktu. Tulis seperti 31/12/2026 17:00.',
  ],
  notAMonth: [
    'This is not a month. Write it as 12/2026.',
    '月份无效，请按 12/2026（月/年）填写。',
    'Bukan bulan. Tulis seperti 12/2026.',
  ],
  notBefore: ['Must not be before {date}', '不能早于 {date}', 'Tidak boleh sebelum {date}'],
  notAfter: ['Must not be after {date}', '不能晚于 {date}', 'Tidak boleh setelah {date}'],
  rangeOrder: [
    'The start date must not be after the end date',
    '开始日期不能晚于结束日期',
    'Tanggal mulai tidak boleh setelah tanggal akhir',
  ],
})
