import tseslint from 'typescript-eslint'

/** Foundry's surface is typed by the League's package in `src` and by our own types in `test/table`; nothing may escape either. */
export default tseslint.config(
  { ignores: ['dist', 'world', '.cache', 'test-results', 'node_modules'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    files: ['**/*.ts', '**/*.mts'],
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'],
        },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  // What the League's types of 13 call deprecated warns in Foundry, or is gone from 14.
  { files: ['src/foundry/**/*.ts', 'src/main.ts'], rules: { '@typescript-eslint/no-deprecated': 'error' } },
  { files: ['scripts/**', 'test/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.js', '**/*.mjs'], extends: [tseslint.configs.disableTypeChecked] },
)
