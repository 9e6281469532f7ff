/**
 * Features that Playwright switches off. If there are two such lists, Chromium uses only the last
 * one, so ours repeats Playwright's. e2e/browser-flags.test.ts compares them.
 */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * The drop-down of the address bar is a page of 400 scripts of its own, which each window would
 * load in two seconds of processor time. Without a screen, nobody sees it.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * A process started in advance for the next window, which a test that has opened its own does not
 * need.
 */
const STARTED_AHEAD = ['SpareRendererForSitePerProcess'];

/** Flags for a browser that requests nothing from the network except the pages under test. */
export const BROWSER_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR, ...STARTED_AHEAD].join(',')}`,
];
