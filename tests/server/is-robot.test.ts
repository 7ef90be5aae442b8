import { expect, test } from 'vitest'
import { isRobot } from '../../server/visits/is-robot.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/128.0.6613.88 Mobile Safari/537.36'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0'

test.each([
  [
    'Facebook on Google Fi, Android',
    `${ANDROID} [FB_IAB/FB4A;FBAV/478.0.0.41.86;IABMV/1;FBCR/Google Fi;]`,
  ],
  [
    'Facebook on Google Fi, iPhone',
    `${IPHONE} Mobile/21G93 [FBAN/FBIOS;FBAV/477.0.0.40.103;FBDV/iPhone14,5;FBCR/Google Fi;FBLC/en_US]`,
  ],
  ['SmartNews', `${ANDROID} SmartNews/24.6.30`],
  ['NewsBreak', `${IPHONE} Mobile/15E148 NewsBreak/24.26.0`],
  ['Nextdoor', `${IPHONE} Mobile/15E148 Nextdoor/9.59.5`],
  [
    'Instagram',
    `${IPHONE} Mobile/21F90 Instagram 342.0.4.27.106 (iPhone13,2; iOS 17_5_1; en_US; en; scale=3.00)`,
  ],
  ['Google’s app', `${IPHONE} GSA/322.0.647815934 Mobile/15E148 Safari/604.1`],
  ['DuckDuckGo', `${IPHONE} Version/17.5.1 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`],
  [
    'a moto g power (2022) in Chrome of today',
    `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`,
  ],
])('%s is a person’s browser', (_name, agent) => {
  expect(isRobot(agent)).toBe(false)
})

test.each([
  [
    'Outlook, which looks links up',
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; Microsoft Outlook 16.0.17830; ms-office; MSOffice 16)',
  ],
  ['GTmetrix', `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 GTmetrix`],
  [
    'Lighthouse of today',
    `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) ${CHROME} Mobile Safari/537.36`,
  ],
  [
    'Facebook, which makes a preview',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  ],
  ['a crawler that names a news app', 'Mozilla/5.0 (compatible; SmartNewsBot/1.0)'],
  ['Slack, which makes a preview', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  [
    'Skype, which makes a preview',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  ],
  [
    'Pingdom',
    `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 PingdomPageSpeed/1.0 (pingbot/2.0)`,
  ],
  [
    'Chrome without windows',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36',
  ],
])('%s is a robot', (_name, agent) => {
  expect(isRobot(agent)).toBe(true)
})
