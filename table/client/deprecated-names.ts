/**
 * Names of former globals, grouped by the namespace in which they are now; `Old=New` where the name has changed, too.
 * Source: the names that the community's types of 13 and 14 deprecate in `client/client.d.mts` (foundry-api §12.1).
 */
type Names = Readonly<Record<string, readonly string[]>>

const list = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Generations 13 and 14 still have these globals, with a warning; generation 15 removes them. */
export const UNTIL_15: Names = {
  foundry: list(`Game`),
  'foundry.applications': list(`HandlebarsHelpers=handlebars`),
  'foundry.applications.api': list(`_appId=ApplicationV2._appId _maxZ=ApplicationV2._maxZ`),
  'foundry.applications.apps': list(`
    CombatTrackerConfig DocumentSheetConfig FilePicker=FilePicker.implementation GridConfig ImagePopout
    DocumentOwnershipConfig
  `),
  'foundry.applications.apps.av': list(`CameraViews CameraPopoutAppWrapper=CameraPopout`),
  'foundry.applications.handlebars': list(`getTemplate loadTemplates renderTemplate`),
  'foundry.applications.hud': list(`BasePlaceableHUD DrawingHUD TileHUD TokenHUD`),
  'foundry.applications.settings': list(`SettingsConfig DependencyResolution`),
  'foundry.applications.settings.menus': list(`AVConfig DefaultSheetsConfig DiceConfig FontConfig`),
  'foundry.applications.sheets': list(`
    ActiveEffectConfig AdventureExporter BaseSheet CardConfig CardHand=CardHandConfig CardPile=CardPileConfig
    CardsConfig=CardDeckConfig CombatantConfig DrawingConfig FolderConfig MeasuredTemplateConfig MacroConfig
    NoteConfig PlaylistConfig PlaylistSoundConfig RollTableConfig=RollTableSheet SceneConfig TileConfig TokenConfig
    WallConfig
  `),
  'foundry.applications.sheets.journal': list(`
    JournalImagePageSheet=JournalEntryPageImageSheet JournalPDFPageSheet=JournalEntryPagePDFSheet
    JournalVideoPageSheet=JournalEntryPageVideoSheet MarkdownJournalPageSheet=JournalEntryPageMarkdownSheet
  `),
  'foundry.applications.sidebar': list(`Sidebar`),
  'foundry.applications.sidebar.apps': list(`
    Compendium InvitationLinks KeybindingsConfig=ControlsConfig SupportDetails ModuleManagement ToursManagement
  `),
  'foundry.applications.sidebar.tabs': list(`
    ActorDirectory CardsDirectory ChatLog CombatTracker CompendiumDirectory ItemDirectory JournalDirectory
    MacroDirectory PlaylistDirectory RollTableDirectory SceneDirectory Settings
  `),
  'foundry.applications.ui': list(`
    Hotbar Pause=GamePause SceneControls SceneNavigation Players MainMenu Notifications
  `),
  'foundry.applications.ux': list(`
    ContextMenu=ContextMenu.implementation DragDrop=DragDrop.implementation Draggable
    FormDataExtended HTMLSecret ProseMirrorEditor SearchFilter Tabs TextEditor=TextEditor.implementation
  `),
  'foundry.appv1.sheets': list(`
    ActorSheet AdventureImporter ItemSheet JournalSheet JournalPageSheet JournalTextPageSheet
    JournalTextTinyMCESheet
  `),
  'foundry.av': list(`AVClient AVMaster AVSettings`),
  'foundry.av.clients': list(`SimplePeerAVClient`),
  'foundry.canvas': list(`
    Canvas SceneManager FramebufferSnapshot TextureExtractor TextureLoader getTexture loadTexture srcExists
  `),
  'foundry.canvas.animation': list(`CanvasAnimation ChatBubbles SmoothNoise`),
  'foundry.canvas.containers': list(`
    CachedContainer UnboundContainer FullCanvasObjectMixin PointSourceMesh QuadMesh SpriteMesh ControlIcon
    ResizeHandle PreciseText GridMesh GridHighlight Cursor DoorControl ParticleEffect AutumnLeavesWeatherEffect
  `),
  'foundry.canvas.geometry': list(`
    Quadtree CanvasQuadtree UnboundTransform ObservableTransform LimitedAnglePolygon PolygonMesher Ray
    PointSourcePolygon ClockwiseSweepPolygon WeilerAthertonClipper
  `),
  'foundry.canvas.groups': list(`
    CanvasGroupMixin EffectsCanvasGroup EnvironmentCanvasGroup HiddenCanvasGroup InterfaceCanvasGroup
    OverlayCanvasGroup PrimaryCanvasGroup RenderedCanvasGroup CanvasVisibility
  `),
  'foundry.canvas.interaction': list(`
    MouseInteractionManager RenderFlagsMixin RenderFlags Ping PulsePing ChevronPing AlertPing ArrowPing Ruler
  `),
  'foundry.canvas.layers': list(`
    CanvasLayer InteractionLayer PlaceablesLayer ControlsLayer CanvasBackgroundAlterationEffects
    CanvasColorationEffects CanvasDarknessEffects CanvasIlluminationEffects WeatherEffects GridLayer CanvasDepthMask
    CanvasOcclusionMask CanvasVisionMask DarknessLevelContainer DrawingsLayer NotesLayer SoundsLayer TemplateLayer
    TilesLayer WallsLayer RegionLayer LightingLayer TokenLayer
  `),
  'foundry.canvas.perception': list(`
    FogManager PerceptionManager VisionMode DetectionMode DetectionModeAll DetectionModeLightPerception
    DetectionModeInvisibility DetectionModeBasicSight=DetectionModeDarkvision DetectionModeTremor
  `),
  'foundry.canvas.placeables': list(`
    PlaceableObject Drawing Note Region Tile Token MeasuredTemplate Wall AmbientLight AmbientSound
  `),
  'foundry.canvas.placeables.regions': list(`RegionGeometry RegionMesh`),
  'foundry.canvas.placeables.tokens': list(`UserTargets TokenRing TokenRingConfig DynamicRingData`),
  'foundry.canvas.primary': list(`
    PrimaryCanvasContainer PrimaryGraphics PrimaryParticleEffect PrimarySpriteMesh PrimaryOccludableObjectMixin
    PrimaryCanvasObjectMixin CanvasTransformMixin
  `),
  'foundry.canvas.rendering': list(`BLEND_MODES`),
  'foundry.canvas.rendering.batching': list(`BatchShaderGenerator BatchRenderer`),
  'foundry.canvas.rendering.filters': list(`
    SMAAFilter AbstractBaseFilter AbstractBaseMaskFilter VisualEffectsMaskingFilter PrimaryCanvasGroupAmbienceFilter
    GlowOverlayFilter InvisibilityFilter OutlineOverlayFilter TextureTransitionFilter VisibilityFilter
    VisionMaskFilter VoidFilter AlphaBlurFilter AlphaBlurFilterPass WeatherOcclusionMaskFilter
  `),
  'foundry.canvas.rendering.mixins': list(`BaseShaderMixin AdaptiveFragmentChannelMixin`),
  'foundry.canvas.rendering.shaders': list(`
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
  'foundry.canvas.workers': list(`TextureCompressor`),
  'foundry.data.regionShapes': list(`RegionPolygonTree RegionShape`),
  'foundry.documents.abstract': list(`
    ClientDocumentMixin CanvasDocumentMixin DirectoryCollectionMixin DocumentCollection WorldCollection
  `),
  'foundry.documents.collections': list(`
    Actors CardStacks CombatEncounters FogExplorations Folders Items Journal Macros Messages=ChatMessages Playlists
    RollTables Scenes WorldSettings Users CompendiumCollection CompendiumFolderCollection CompendiumPacks
  `),
  'foundry.helpers': list(`
    AsyncWorker ClientIssues ClientSettings DocumentIndex GameTime Localization SocketInterface WorkerManager
  `),
  'foundry.helpers.interaction': list(`
    ClientKeybindings ClipboardHelper GamepadManager KeyboardManager MouseManager
    TooltipManager=TooltipManager.implementation
  `),
  'foundry.helpers.media': list(`ImageHelper VideoHelper`),
  'foundry.nue': list(`NewUserExperience=NewUserExperienceManager Tours=ToursCollection Tour`),
  'foundry.nue.tours': list(`CanvasTour SetupTour SidebarTour`),
  'foundry.packages': list(
    `ClientPackageMixin ClientPackage=ClientPackageMixin Module System World PACKAGE_TYPES`,
  ),
  'foundry.utils': list(`SortingHelpers saveDataToFile readTextFromFile`),
}

/** Windows of version 1 (ApplicationV1): deprecated until generation 16. */
export const UNTIL_16: Names = {
  'foundry.appv1.api': list(`Application Dialog FormApplication DocumentSheet`),
}

/** Generation 14 has removed these globals; generation 13 still has them, with a warning. */
export const UNTIL_14: Names = {
  'foundry.audio': list(`AudioHelper`),
  'foundry.dice.terms': list(`
    Coin DiceTerm Die FateDie FunctionTerm NumericTerm OperatorTerm ParentheticalTerm PoolTerm RollTerm StringTerm
  `),
  'foundry.utils': list(`
    Semaphore IterableWeakMap IterableWeakSet orient2dFast lineSegmentIntersects lineLineIntersection
    lineSegmentIntersection lineCircleIntersection closestPointToSegment quadraticIntersection benchmark threadLock
    debounce debouncedReload deepClone diffObject objectsEqual duplicate isSubclass getDefiningClass encodeURL
    expandObject filterObject flattenObject getParentClasses getRoute getType hasProperty getProperty setProperty
    invertObject isEmpty mergeObject parseS3URL randomID timeSince formatFileSize parseUuid fetchWithTimeout
    fetchJsonWithTimeout logCompatibilityWarning
  `),
}
