// Delete this folder when the firm changes the site: it holds what the specification says about the site that this project
// came with, and nothing else depends on it. Additions (a city, a guide, a review) keep it green.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { whereCommand } from '../../generator/commands/where.ts'
import { loadSite } from '../../generator/load/load-site.ts'
import { notFoundPage } from '../../generator/pages/core.ts'
import { expandSite } from '../../generator/pages/expand.ts'
import { shellOf } from '../../generator/pages/shell.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import { pageText } from '../../generator/text/page-text.ts'
import { where } from '../../generator/trace/where.ts'
import { pageAt } from '../fixtures/expanded.ts'
import { HEADER_LINKS } from '../fixtures/header-links.ts'
import { SPECIFIED_ROUTES } from '../fixtures/real-site.ts'

const { site, source } = loadSite(readFileSync('site.yaml', 'utf8'))
const context = siteContext(site)
const pages = Array.from(expandSite(site, context), ({ page }) => page)
const shell = shellOf(context)
const home = pageAt(pages, '/', 'home')

test('the contents at the top of the file name every block', () => {
  const contents = source.text.slice(0, source.text.indexOf('\n\n'))
  const named: string[] = contents.match(/(?<=^# {3}|, )[a-z]\w*/gim) ?? []
  expect(Object.keys(source.value as object).filter((key) => !named.includes(key))).toEqual([])
})

test('what the README and where --help look for is on a page', () => {
  let examples = readFileSync('README.md', 'utf8')
  const output = { writeOut: (text: string) => (examples += text) }
  whereCommand().configureOutput(output).outputHelp()
  const queries = examples.matchAll(/npm run where -- "([^"]+)"/g)
  const found = Array.from(queries, ([, words = '']) => [words, where(source, words).total])
  expect(found).toHaveLength(2)
  for (const [words, pages] of found) expect(pages, String(words)).not.toBe(0)
})

test('the 206 pages that the firm asked for are there', () => {
  expect(SPECIFIED_ROUTES).toHaveLength(206)
  const paths = new Set(pages.map(({ path }) => path))
  expect(SPECIFIED_ROUTES.filter((path) => !paths.has(path))).toEqual([])
})

test('the header links its 44 pages in their order, in eight groups', () => {
  const { home: first, menus } = shell.header
  const groups = new Map(
    menus.flatMap((menu) => menu.groups).map(({ label, links }) => [label, links]),
  )
  const linked = (label: string) => [
    ...(label === first.label ? [first.href] : []),
    ...(groups.get(label) ?? []).map(({ href }) => href),
  ]
  for (const [label, hrefs] of Object.entries(HEADER_LINKS))
    expect(linked(label).filter((href) => hrefs.includes(href))).toEqual(hrefs)
  expect(new Set(Object.values(HEADER_LINKS).flat())).toHaveProperty('size', 44)
})

test('every link that calls has the number of the business, and no page counts visits: the only request is that of the form', () => {
  const hrefs = [JSON.stringify(shell), ...pages.map((page) => JSON.stringify(page))].flatMap(
    (text) => text.match(/tel:[^"]*/g) ?? [],
  )
  expect(new Set(hrefs)).toEqual(new Set([`tel:+1${site.business.phone.replace(/\D/g, '')}`]))
  expect(shell.counting).toBe(false)
})

test('the three menus have the groups that phones show in each', () => {
  expect(
    shell.header.menus.map(({ label, groups }) => [label, groups.map((group) => group.label)]),
  ).toEqual([
    ['Services', ['Residential', 'Commercial', 'Storm damage']],
    ['Local Areas', ['Local areas', 'Roofers near you', 'Services by city']],
    ['Help & Guides', ['Help guides']],
  ])
})

test('the header has the three sections of the home page, and the quote', () => {
  expect(site.navigation.sections.map(({ path }) => path)).toEqual([
    '/#gallery',
    '/#testimonials',
    '/#contact',
  ])
  expect(site.navigation.quote.path).toBe('/#quote')
})

test('the home page has four problem cards, three tabs, four kinds of projects, six reviews and eight questions', () => {
  const { problems, services, gallery, reviews, faq } = home.props
  expect(problems.cards.map(({ title }) => title)).toEqual([
    'Roof Leaks',
    'Storm Damage',
    'Roof Replacement',
    'Free Inspection',
  ])
  expect(services.tabs.map(({ label }) => label)).toEqual(['Residential', 'Commercial', 'Storm'])
  expect(gallery.items.map(({ badge }) => badge)).toEqual([
    'Repair',
    'Replacement',
    'Emergency',
    'Claims',
  ])
  expect(reviews.items.length).toBeGreaterThanOrEqual(6)
  expect(faq.items).toHaveLength(8)
})

test('the eight questions begin with insurance and end with repair or replace', () => {
  const topics = [
    /insurance/i,
    /emergency/i,
    /areas/i,
    /warrant/i,
    /long.*replacement/i,
    /estimates.*free/i,
    /materials/i,
    /repair or replace/i,
  ]
  for (const [index, topic] of topics.entries()) expect(site.faq[index]?.question).toMatch(topic)
})

test('the promises and numbers of the firm, and the times and sizes of toasts, are those agreed on', () => {
  expect(site.constants).toMatchObject({
    quoteResponseMinutes: 30,
    quoteFormSteps: 3,
    quoteFormMinutes: 3,
    emergencyHours: '24/7',
    emergencyResponseHours: 2,
    replacementWarranty: 'lifetime',
    majorRepairWarrantyYears: 10,
    maintenanceWarrantyYears: 5,
    replacementDays: '2-5',
    repairUnderYears: 15,
    replaceOverYears: 20,
    rebateAmount: '$500',
    inspectionPoints: 25,
    roofsCompleted: '500+',
    yearsInBusiness: '15+',
    satisfaction: '100%',
    averageRating: 4.9,
    reviewCount: '200+',
    headerShrinkPixels: 20,
    bannerFallbackPixels: 52,
  })
  expect(site.constants.counties).toEqual(
    expect.arrayContaining(['Hillsborough', 'Pinellas', 'Pasco']),
  )
  expect(site.toasts).toMatchObject({
    stackedMilliseconds: 4000,
    singleMilliseconds: 5000,
    removalMilliseconds: 1_000_000,
    swipePixels: 50,
    mostVisible: 3,
    gapPixels: 14,
    widthPixels: 356,
    hotkey: 'Alt+T',
    viewportHotkey: 'F8',
  })
})

test('the footer says Monday to Friday from 9 to 5, search engines are told Monday to Saturday from 7 to 7', () => {
  const { display, structured } = site.business.hours
  expect(display).toBe('Mon-Fri 9AM-5PM')
  expect(structured).toEqual({
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    opens: '07:00',
    closes: '19:00',
  })
})

test('the quote form has its three steps, six kinds of work and the words of each answer', () => {
  expect(site.quote.steps).toEqual(['Property Address', 'Service Needed', 'Contact Information'])
  expect(site.quote.serviceTypes.map(({ value }) => value)).toEqual([
    'leak-repair',
    'storm-damage',
    'replacement',
    'inspection',
    'maintenance',
    'other',
  ])
  expect(site.quote.messages).toMatchObject({
    address: 'Please fill in all address fields',
    service: 'Please select a service type',
    contact: 'Please fill in your name and phone number',
    success:
      "Quote request submitted! We'll contact you within {constants.quoteResponseMinutes} minutes.",
    failure: 'There was an error submitting your request. Please call us at {business.phone}.',
  })
})

test('an unknown address says 404, what happened and the way home', () => {
  const words = pageText(notFoundPage(context))
  expect(words).toContain('404')
  expect(words).toContain('Oops! Page not found')
  expect(words).toContain('Return to Home')
})

test('search engines are told of all fourteen places and of both questions', () => {
  const data = JSON.stringify(home.head.jsonLd)
  for (const place of [
    ...['Tampa', 'St. Petersburg', 'Clearwater', 'Brandon', 'Lakeland', 'Wesley Chapel', 'Lutz'],
    ...['Spring Hill', 'Riverview', 'Ruskin', 'Odessa', 'Trinity', 'Citrus Park', "Land O' Lakes"],
  ])
    expect(data).toContain(`${place}, FL`)
  expect(site.home.structuredQuestions).toHaveLength(2)
  expect(home.head.title).toContain(site.business.license)
})
