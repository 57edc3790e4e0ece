// `npm run bench`: runs the `benchmark` suites; what it writes goes to bench/out/.
export {};
