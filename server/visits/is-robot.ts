import { isbot } from 'isbot'

/**
 * Words in which isbot 5.2.3 sees a robot and which people's apps send: the carrier of the phone in Facebook's app, which
 * may be Google Fi, and two apps that show news.
 */
const OF_PEOPLE = [/\bFBCR\/[^;\]]*/g, /\bSmartNews\b/g, /\bNewsBreak\b/g]

/**
 * Robots that isbot 5.2.3 takes for people: Office and Outlook, which fetch the links in a document or mail; GTmetrix; and
 * Lighthouse from version 10 on, which claims to be a phone that no browser names any more, since Chrome 110 says
 * "Android 10; K" for all of them. Sources: GoogleChrome/lighthouse#14384; chromium.org, User-Agent Reduction.
 */
const OF_ROBOTS = [/\bms-office\b/, /\bGTmetrix\b/, /Android 11; moto g power \(2022\)/]

/** Whether a user agent is that of a program and not of a person's browser. */
export function isRobot(agent: string): boolean {
  if (OF_ROBOTS.some((words) => words.test(agent))) return true
  return isbot(OF_PEOPLE.reduce((rest, words) => rest.replace(words, ''), agent))
}
