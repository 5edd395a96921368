/**
 * The names of former globals, grouped by their present namespaces. `Old=New` gives the new name if it differs. Source:
 * the names that the community's types of 13 and 14 deprecate in `client/client.d.mts` (foundry-api §12.1).
 */
type GlobalNamesByNamespace = Readonly<Record<string, readonly string[]>>

const splitNamesAtSpaces = (joinedNamesText: string): readonly string[] => joinedNamesText.trim().split(/\s+/)

/** The globals that Foundry 13 and 14 deprecate with a warning, and that Foundry 15 removes. */
export const GLOBALS_UNTIL_FOUNDRY_15: GlobalNamesByNamespace = {
  foundry: splitNamesAtSpaces(`Game`),
  'foundry.applications': splitNamesAtSpaces(`HandlebarsHelpers=handlebars`),
  'foundry.applications.api': splitNamesAtSpaces(`_appId=ApplicationV2._appId _maxZ=ApplicationV2._maxZ`),
  'foundry.applications.apps': splitNamesAtSpaces(`
    CombatTrackerConfig DocumentSheetConfig FilePicker=FilePicker.implementation GridConfig ImagePopout
    DocumentOwnershipConfig
  `),
  'foundry.applications.apps.av': splitNamesAtSpaces(`CameraViews CameraPopoutAppWrapper=CameraPopout`),
  'foundry.applications.handlebars': splitNamesAtSpaces(`getTemplate loadTemplates renderTemplate`),
  'foundry.applications.hud': splitNamesAtSpaces(`BasePlaceableHUD DrawingHUD TileHUD TokenHUD`),
  'foundry.applications.settings': splitNamesAtSpaces(`SettingsConfig DependencyResolution`),
  'foundry.applications.settings.menus': splitNamesAtSpaces(
    `AVConfig DefaultSheetsConfig DiceConfig FontConfig`,
  ),
  'foundry.applications.sheets': splitNamesAtSpaces(`
    ActiveEffectConfig AdventureExporter BaseSheet CardConfig CardHand=CardHandConfig CardPile=CardPileConfig
    CardsConfig=CardDeckConfig CombatantConfig DrawingConfig FolderConfig MeasuredTemplateConfig MacroConfig
    NoteConfig PlaylistConfig PlaylistSoundConfig RollTableConfig=RollTableSheet SceneConfig TileConfig TokenConfig
    WallConfig
  `),
  'foundry.applications.sheets.journal': splitNamesAtSpaces(`
    JournalImagePageSheet=JournalEntryPageImageSheet JournalPDFPageSheet=JournalEntryPagePDFSheet
    JournalVideoPageSheet=JournalEntryPageVideoSheet MarkdownJournalPageSheet=JournalEntryPageMarkdownSheet
  `),
  'foundry.applications.sidebar': splitNamesAtSpaces(`Sidebar`),
  'foundry.applications.sidebar.apps': splitNamesAtSpaces(`
    Compendium InvitationLinks KeybindingsConfig=ControlsConfig SupportDetails ModuleManagement ToursManagement
  `),
  'foundry.applications.sidebar.tabs': splitNamesAtSpaces(`
    ActorDirectory CardsDirectory ChatLog CombatTracker CompendiumDirectory ItemDirectory JournalDirectory
    MacroDirectory PlaylistDirectory RollTableDirectory SceneDirectory Settings
  `),
  'foundry.applications.ui': splitNamesAtSpaces(`
    Hotbar Pause=GamePause SceneControls SceneNavigation Players MainMenu Notifications
  `),
  'foundry.applications.ux': splitNamesAtSpaces(`
    ContextMenu=ContextMenu.implementation DragDrop=DragDrop.implementation Draggable
    FormDataExtended HTMLSecret ProseMirrorEditor SearchFilter Tabs TextEditor=TextEditor.implementation
  `),
  'foundry.appv1.sheets': splitNamesAtSpaces(`
    ActorSheet AdventureImporter ItemSheet JournalSheet JournalPageSheet JournalTextPageSheet
    JournalTextTinyMCESheet
  `),
  'foundry.av': splitNamesAtSpaces(`AVClient AVMaster AVSettings`),
  'foundry.av.clients': splitNamesAtSpaces(`SimplePeerAVClient`),
  'foundry.canvas': splitNamesAtSpaces(`
    Canvas SceneManager FramebufferSnapshot TextureExtractor TextureLoader getTexture loadTexture srcExists
  `),
  'foundry.canvas.animation': splitNamesAtSpaces(`CanvasAnimation ChatBubbles SmoothNoise`),
  'foundry.canvas.containers': splitNamesAtSpaces(`
    CachedContainer UnboundContainer FullCanvasObjectMixin PointSourceMesh QuadMesh SpriteMesh ControlIcon
    ResizeHandle PreciseText GridMesh GridHighlight Cursor DoorControl ParticleEffect AutumnLeavesWeatherEffect
  `),
  'foundry.canvas.geometry': splitNamesAtSpaces(`
    Quadtree CanvasQuadtree UnboundTransform ObservableTransform LimitedAnglePolygon PolygonMesher Ray
    PointSourcePolygon ClockwiseSweepPolygon WeilerAthertonClipper
  `),
  'foundry.canvas.groups': splitNamesAtSpaces(`
    CanvasGroupMixin EffectsCanvasGroup EnvironmentCanvasGroup HiddenCanvasGroup InterfaceCanvasGroup
    OverlayCanvasGroup PrimaryCanvasGroup RenderedCanvasGroup CanvasVisibility
  `),
  'foundry.canvas.interaction': splitNamesAtSpaces(`
    MouseInteractionManager RenderFlagsMixin RenderFlags Ping PulsePing ChevronPing AlertPing ArrowPing Ruler
  `),
  'foundry.canvas.layers': splitNamesAtSpaces(`
    CanvasLayer InteractionLayer PlaceablesLayer ControlsLayer CanvasBackgroundAlterationEffects
    CanvasColorationEffects CanvasDarknessEffects CanvasIlluminationEffects WeatherEffects GridLayer CanvasDepthMask
    CanvasOcclusionMask CanvasVisionMask DarknessLevelContainer DrawingsLayer NotesLayer SoundsLayer TemplateLayer
    TilesLayer WallsLayer RegionLayer LightingLayer TokenLayer
  `),
  'foundry.canvas.perception': splitNamesAtSpaces(`
    FogManager PerceptionManager VisionMode DetectionMode DetectionModeAll DetectionModeLightPerception
    DetectionModeInvisibility DetectionModeBasicSight=DetectionModeDarkvision DetectionModeTremor
  `),
  'foundry.canvas.placeables': splitNamesAtSpaces(`
    PlaceableObject Drawing Note Region Tile Token MeasuredTemplate Wall AmbientLight AmbientSound
  `),
  'foundry.canvas.placeables.regions': splitNamesAtSpaces(`RegionGeometry RegionMesh`),
  'foundry.canvas.placeables.tokens': splitNamesAtSpaces(
    `UserTargets TokenRing TokenRingConfig DynamicRingData`,
  ),
  'foundry.canvas.primary': splitNamesAtSpaces(`
    PrimaryCanvasContainer PrimaryGraphics PrimaryParticleEffect PrimarySpriteMesh PrimaryOccludableObjectMixin
    PrimaryCanvasObjectMixin CanvasTransformMixin
  `),
  'foundry.canvas.rendering': splitNamesAtSpaces(`BLEND_MODES`),
  'foundry.canvas.rendering.batching': splitNamesAtSpaces(`BatchShaderGenerator BatchRenderer`),
  'foundry.canvas.rendering.filters': splitNamesAtSpaces(`
    SMAAFilter AbstractBaseFilter AbstractBaseMaskFilter VisualEffectsMaskingFilter PrimaryCanvasGroupAmbienceFilter
    GlowOverlayFilter InvisibilityFilter OutlineOverlayFilter TextureTransitionFilter VisibilityFilter
    VisionMaskFilter VoidFilter AlphaBlurFilter AlphaBlurFilterPass WeatherOcclusionMaskFilter
  `),
  'foundry.canvas.rendering.mixins': splitNamesAtSpaces(`BaseShaderMixin AdaptiveFragmentChannelMixin`),
  'foundry.canvas.rendering.shaders': splitNamesAtSpaces(`
    AbstractBaseShader GridShader AdaptiveLightingShader AdaptiveBackgroundShader AdaptiveColorationShader
    AdaptiveDarknessShader AdaptiveIlluminationShader BewitchingWaveColorationShader
    BewitchingWaveIlluminationShader BlackHoleDarknessShader ChromaColorationShader EmanationColorationShader
    EnergyFieldColorationShader FairyLightColorationShader FairyLightIlluminationShader FlameColorationShader
    FlameIlluminationShader FogColorationShader ForceGridColorationShader GhostLightColorationShader
    GhostLightIlluminationShader HexaDomeColorationShader LightDomeColorationShader MagicalGloomDarknessShader
    PulseColorationShader PulseIlluminationShader RadialRainbowColorationShader RevolvingColorationShader
    RoilingDarknessShader SirenColorationShader SirenIlluminationShader SmokePatchColorationShader
    SmokePatchIlluminationShader StarLightColorationShader SunburstColorationShader SunburstIlluminationShader
    SwirlingRainbowColorationShader TorchColorationShader TorchIlluminationShader VortexColorationShader
    VortexIlluminationShader WaveColorationShader WaveIlluminationShader AdaptiveVisionShader BackgroundVisionShader
    ColorationVisionShader IlluminationVisionShader AmplificationBackgroundVisionShader WaveBackgroundVisionShader
    WaveColorationVisionShader RegionShader HighlightRegionShader AbstractDarknessLevelRegionShader
    AdjustDarknessLevelRegionShader IlluminationDarknessLevelRegionShader BaseSamplerShader
    BaselineIlluminationSamplerShader ColorAdjustmentsSamplerShader AmplificationSamplerShader FogSamplerShader
    OccludableSamplerShader DepthSamplerShader PrimaryBaseSamplerShader TokenRingSamplerShader AbstractWeatherShader
    WeatherShaderEffect FogShader RainShader SnowShader
  `),
  'foundry.canvas.workers': splitNamesAtSpaces(`TextureCompressor`),
  'foundry.data.regionShapes': splitNamesAtSpaces(`RegionPolygonTree RegionShape`),
  'foundry.documents.abstract': splitNamesAtSpaces(`
    ClientDocumentMixin CanvasDocumentMixin DirectoryCollectionMixin DocumentCollection WorldCollection
  `),
  'foundry.documents.collections': splitNamesAtSpaces(`
    Actors CardStacks CombatEncounters FogExplorations Folders Items Journal Macros Messages=ChatMessages Playlists
    RollTables Scenes WorldSettings Users CompendiumCollection CompendiumFolderCollection CompendiumPacks
  `),
  'foundry.helpers': splitNamesAtSpaces(`
    AsyncWorker ClientIssues ClientSettings DocumentIndex GameTime Localization SocketInterface WorkerManager
  `),
  'foundry.helpers.interaction': splitNamesAtSpaces(`
    ClientKeybindings ClipboardHelper GamepadManager KeyboardManager MouseManager
    TooltipManager=TooltipManager.implementation
  `),
  'foundry.helpers.media': splitNamesAtSpaces(`ImageHelper VideoHelper`),
  'foundry.nue': splitNamesAtSpaces(`NewUserExperience=NewUserExperienceManager Tours=ToursCollection Tour`),
  'foundry.nue.tours': splitNamesAtSpaces(`CanvasTour SetupTour SidebarTour`),
  'foundry.packages': splitNamesAtSpaces(
    `ClientPackageMixin ClientPackage=ClientPackageMixin Module System World PACKAGE_TYPES`,
  ),
  'foundry.utils': splitNamesAtSpaces(`SortingHelpers saveDataToFile readTextFromFile`),
}

/** Windows of version 1 (ApplicationV1). Foundry has deprecated them and removes them in generation 16. */
export const GLOBALS_UNTIL_FOUNDRY_16: GlobalNamesByNamespace = {
  'foundry.appv1.api': splitNamesAtSpaces(`Application Dialog FormApplication DocumentSheet`),
}

/** Globals that Foundry 14 has removed. Foundry 13 still has them, and warns when code uses them. */
export const GLOBALS_UNTIL_FOUNDRY_14: GlobalNamesByNamespace = {
  'foundry.audio': splitNamesAtSpaces(`AudioHelper`),
  'foundry.dice.terms': splitNamesAtSpaces(`
    Coin DiceTerm Die FateDie FunctionTerm NumericTerm OperatorTerm ParentheticalTerm PoolTerm RollTerm StringTerm
  `),
  'foundry.utils': splitNamesAtSpaces(`
    Semaphore IterableWeakMap IterableWeakSet orient2dFast lineSegmentIntersects lineLineIntersection
    lineSegmentIntersection lineCircleIntersection closestPointToSegment quadraticIntersection benchmark threadLock
    debounce debouncedReload deepClone diffObject objectsEqual duplicate isSubclass getDefiningClass encodeURL
    expandObject filterObject flattenObject getParentClasses getRoute getType hasProperty getProperty setProperty
    invertObject isEmpty mergeObject parseS3URL randomID timeSince formatFileSize parseUuid fetchWithTimeout
    fetchJsonWithTimeout logCompatibilityWarning
  `),
}
